"""How long hypothesis looks: a moment by default; longer, and each time elsewhere, where the environment says ``OCHKO_PROFILE=explore``."""

from __future__ import annotations

import os
from datetime import timedelta

from hypothesis import settings

# The deadlines are wide: they are there to catch what never ends, not to measure (bench/ does that).
settings.register_profile("quick", max_examples=25, deadline=timedelta(seconds=2))
# Where CI is set, hypothesis tries the same examples every time: right for a test, useless for exploring.
settings.register_profile(
    "explore", max_examples=40, stateful_step_count=60, deadline=timedelta(seconds=5), derandomize=False, database=None, print_blob=True
)
settings.load_profile(os.environ.get("OCHKO_PROFILE", "quick"))
