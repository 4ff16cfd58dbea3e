"""The command `bourgade`."""

import importlib.util
import sys


def main() -> None:
    # The engine installs without any library; only its command line needs some.
    if importlib.util.find_spec("typer") is None:
        sys.exit("The command line needs a few libraries more: pip install 'bourgade[cli]'")
    from bourgade.cli.app import run

    run(sys.argv[1:])
