"""The command `bourgade`."""

import importlib.util
import sys


def main() -> None:
    # The engine runs without any library (pip install --no-deps); only its command line needs some.
    if importlib.util.find_spec("typer") is None:
        sys.exit("The command line needs a few libraries more: pip install bourgade")
    from bourgade.cli.app import run

    run(sys.argv[1:])
