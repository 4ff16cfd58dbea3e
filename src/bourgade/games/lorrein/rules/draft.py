"""An offer as a paper (LOR-7.7): being written, it is its author's own; sent, it lies open on the table."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c


class Draft:
    """Who gives what to whom, and whose goods are worked in whose workshops. Never changed, so copies share it."""

    __slots__ = ("author", "get", "give", "mine", "to", "yours")

    author: int
    to: int  # NO_DRAFT, a seat or TO_ALL
    give: list[int]  # [good]
    get: list[int]  # [good]
    mine: list[int]  # [craft]: the author's raw goods, worked in the other's workshops
    yours: list[int]  # [craft]: the other's raw goods, worked in the author's

    def same(self, other: Draft) -> bool:
        return (
            self.author == other.author
            and self.to == other.to
            and self.give == other.give
            and self.get == other.get
            and self.mine == other.mine
            and self.yours == other.yours
        )

    def gives(self) -> bool:
        """Whether the author gives anything: goods, or the use of a workshop."""
        return any_of(self.give) or any_of(self.yours)

    def gets(self) -> bool:
        return any_of(self.get) or any_of(self.mine)


def any_of(counts: list[int]) -> bool:
    for count in counts:
        if count > 0:
            return True
    return False


def total(counts: list[int]) -> int:
    items = 0
    for count in counts:
        items += count
    return items


def new_draft(author: int, to: int) -> Draft:
    draft = Draft()
    draft.author = author
    draft.to = to
    draft.give = [0] * c.GOODS
    draft.get = [0] * c.GOODS
    draft.mine = [0] * c.CRAFTS
    draft.yours = [0] * c.CRAFTS
    return draft


BLANK: Final = new_draft(c.NO_DRAFT, c.NO_DRAFT)  # no paper at all


def entry(draft: Draft, action: int) -> int:
    """How much of something a draft says; the action is the one that writes one more of it."""
    if c.GIVE <= action < c.GIVE + c.GOODS:
        return draft.give[action - c.GIVE]
    if c.GET <= action < c.GET + c.GOODS:
        return draft.get[action - c.GET]
    if action < c.WORK + c.CRAFTS:
        return draft.mine[action - c.WORK]
    return draft.yours[action - c.WORK - c.CRAFTS]


def rewritten(draft: Draft, action: int, change: int) -> Draft:
    """The same draft with an entry raised or lowered."""
    twin = Draft()
    twin.author = draft.author
    twin.to = draft.to
    twin.give = draft.give[:]
    twin.get = draft.get[:]
    twin.mine = draft.mine[:]
    twin.yours = draft.yours[:]
    if c.GIVE <= action < c.GIVE + c.GOODS:
        twin.give[action - c.GIVE] += change
    elif c.GET <= action < c.GET + c.GOODS:
        twin.get[action - c.GET] += change
    elif action < c.WORK + c.CRAFTS:
        twin.mine[action - c.WORK] += change
    else:
        twin.yours[action - c.WORK - c.CRAFTS] += change
    return twin


def sort(draft: Draft) -> int:
    """Something for something, a gift, or a plea: which of three sentences tells of an offer."""
    if not draft.gets():
        return 1
    return 0 if draft.gives() else 2


def gifts(draft: Draft) -> dict[str, int]:
    """What the author gives, in words: goods, and uses of the author's workshops."""
    return terms(draft.give, draft.yours)


def wishes(draft: Draft) -> dict[str, int]:
    return terms(draft.get, draft.mine)


def terms(goods: list[int], uses: list[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for good in range(c.GOODS):
        if goods[good]:
            found[f"good.{c.GOOD_NAMES[good]}"] = goods[good]
    for craft in range(c.CRAFTS):
        if uses[craft]:
            found[f"use.{c.CRAFT_NAMES[craft]}"] = uses[craft]
    return found
