"""A process in which bots think: `python -m bourgade.server.bots.worker`, with the files of own bots after it.

It reads one question a line and answers with one line, both JSON. All it is given is a position in which everything
that the seat cannot know has been dealt again, so there is nothing to peek at; and whatever happens to it, the server
goes on.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from dataclasses import asdict

from bourgade import title
from bourgade.bots import advise, bot
from bourgade.bots.bot_loader import offer_own


def answer(line: str) -> str:
    question = json.loads(line)
    found = title(question["title"])
    position = found.load(question["position"], check=False)
    if question["bot"] is None:
        start = None if question["start"] is None else found.load(question["start"], check=False)
        advice = advise(position, question["seat"], question["seed"], start=start, done=question["done"])
        return json.dumps({"advice": [asdict(each) for each in advice]})
    chooser = bot(question["bot"], question["title"], question["seed"])
    return json.dumps({"action": chooser.choose(position, question["seat"])})


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people before bots
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    for path in sys.argv[1:]:
        offer_own(path)
    for line in sys.stdin:
        print(answer(line), flush=True)


if __name__ == "__main__":
    main()
