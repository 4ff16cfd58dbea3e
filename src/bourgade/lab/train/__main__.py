"""`python -m bourgade.lab.train TITLE OUT [--tiny] [name=value…]`: a run where only PyTorch and NumPy are at hand.

`bourgade train` does the same."""

from __future__ import annotations

import sys

from bourgade.lab.train.plan import planned
from bourgade.lab.train.run import train

if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument != "--tiny"]
    train(planned(given[0], given[1], given[2:], tiny="--tiny" in sys.argv))
