"""What the compiled build does to memory: Python's own checks of every block would end the process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import bourgade

CHAIN = """
import gc, sys, bourgade

class Node:
    __slots__ = ("parent", "position")

    def __init__(self, position, parent):
        self.position, self.parent = position, parent

game = bourgade.title(sys.argv[1]).new(2, 1)
for _ in range(3):
    node = None
    for _ in range(400):
        node = Node(game.copy(), node)
    del node
    gc.collect()
"""


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_long_chain_of_positions_ends_without_harm(title_id: str) -> None:
    """Python puts what lies deep in such a chain aside, by a header that frames and players have not (`acyclic`)."""
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(
        [sys.executable, "-c", CHAIN, title_id], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
