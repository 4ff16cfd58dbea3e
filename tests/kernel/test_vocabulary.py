import pytest

from bourgade.kernel.decision import Description
from bourgade.kernel.vocabulary import Block, Vocabulary, names

COLOURS = names("colour", ("red", "blue"))
SPOTS: list[Description] = [{"town": "tours", "slot": 0}, {"town": "tours", "slot": 1}, {"town": "blois", "slot": 0}]
WORDS = Vocabulary([Block("put", 1, SPOTS, COLOURS), Block("stop", 0)])


def test_actions_are_numbered_by_block_the_last_dimension_fastest() -> None:
    assert WORDS.size == 7
    assert WORDS.describe(0) == {"kind": "stop"}
    assert WORDS.describe(1) == {"kind": "put", "town": "tours", "slot": 0, "colour": "red"}
    assert WORDS.describe(2) == {"kind": "put", "town": "tours", "slot": 0, "colour": "blue"}
    assert WORDS.describe(6) == {"kind": "put", "town": "blois", "slot": 0, "colour": "blue"}


def test_a_description_has_its_number() -> None:
    assert WORDS.action("stop", {}) == 0
    assert WORDS.action("put", {"colour": "blue", "slot": 1, "town": "tours"}) == 4


@pytest.mark.parametrize("action", [-1, 7, 1 << 70])
def test_other_numbers_are_no_actions(action: int) -> None:
    with pytest.raises(ValueError, match=r"no such action: -?\d+ \(they go from 0 to 6\)"):
        WORDS.describe(action)


@pytest.mark.parametrize(
    ("kind", "arguments", "message"),
    [
        ("jump", {}, r"no such kind of action: jump \(there are stop, put\)"),
        ("stop", {"colour": "red"}, "stop: unknown argument colour"),
        ("put", {"town": "tours", "slot": 0}, "put: no such colour: not given"),
        ("put", {"town": "tours", "slot": 0, "colour": "green"}, "put: no such colour: {'colour': 'green'}"),
        ("put", {"town": "blois", "slot": 1, "colour": "red"}, "put: no such town and slot"),
    ],
)
def test_wrong_descriptions_are_refused_in_words(kind: str, arguments: dict[str, int | str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        WORDS.action(kind, arguments)


@pytest.mark.parametrize("base", [0, 2])
def test_blocks_leave_no_gap_and_do_not_overlap(base: int) -> None:
    with pytest.raises(ValueError, match=f"the block go starts at {base}, not 1"):
        Vocabulary([Block("a", 0), Block("go", base)])
