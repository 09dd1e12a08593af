"""``python -m ochko.cli`` is the same as ``ochko``."""

from __future__ import annotations

import sys

from ochko.cli import main

sys.exit(main())
