"""`python -m trilogue.cli`."""

import sys

from trilogue.cli import main

sys.exit(main())
