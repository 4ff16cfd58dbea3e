"""Trained nets at play: the only package of the bots that needs NumPy (docs/design.md says what runs without it).

The weights are half floats in `<title>.npz`; `cards/<title>.md` says how they were made and can be made again.
"""

import os

# A net is small: threads that share one of its products wait for each other far longer than they work (a search took
# ten times as long). A level has one core anyway. This has to be said before NumPy is loaded; whoever has loaded it
# already has said what they want.
for _library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")
