"""Run a command beside others: what it says is kept, and said in one piece when it is over.

    python -m tools.background "A heading" command argument…

Whoever ends this ends the command.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile


def main(heading: str, *command: str) -> int:
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        # What comes from the keyboard reaches the command by itself.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda number, _: process.send_signal(number))
        status = process.wait()
        said.seek(0)
        print(heading, flush=True)
        shutil.copyfileobj(said, sys.stdout.buffer)
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    sys.exit(main(*sys.argv[1:]))
