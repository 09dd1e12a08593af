"""How long hypothesis looks: a moment by default; longer where the environment says ``OCHKO_PROFILE=explore``, as CI does by night."""

from __future__ import annotations

import os
from datetime import timedelta

from hypothesis import settings

# The deadlines are wide: they are there to catch what never ends, not to measure (bench/ does that).
settings.register_profile("quick", max_examples=100, deadline=timedelta(seconds=2))
settings.register_profile("explore", max_examples=3000, deadline=timedelta(seconds=5), print_blob=True)
settings.load_profile(os.environ.get("OCHKO_PROFILE", "quick"))
