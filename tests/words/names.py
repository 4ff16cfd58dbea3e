"""The names that each title's words are for: by what a term's key begins with, all that may follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bourgade.games.clochemerle.adapter import questions as clochemerle_questions
from bourgade.games.clochemerle.rules import codes as clochemerle
from bourgade.games.lorrein.adapter import questions as lorrein_questions
from bourgade.games.lorrein.adapter import view as lorrein_view
from bourgade.games.lorrein.rules import codes as lorrein
from bourgade.games.orleans.adapter import questions as orleans_questions
from bourgade.games.orleans.adapter import view as orleans_view
from bourgade.games.orleans.rules import codes as orleans
from bourgade.games.tournay.adapter import questions as tournay_questions
from bourgade.games.tournay.rules import codes as tournay

Names = Mapping[str, Iterable[str]]

CLOCHEMERLE: Final[Names] = {
    "profession": clochemerle.PROFESSION_NAMES, "resource": clochemerle.NEED_NAMES,
    "category": clochemerle.CATEGORY_NAMES, "banner": (*clochemerle.BLACK_NAMES, *clochemerle.WHITE_NAMES),
    "customer": clochemerle.CUSTOMER_NAMES, "pile": clochemerle.PILE_NAMES, "travel": clochemerle.TRAVEL_NAMES,
    "source": clochemerle.SOURCE_NAMES, "slot": clochemerle.SLOT_NAMES, "space": clochemerle.HEADMAN_NAMES,
    "colour": clochemerle.COLOUR_NAMES, "step": ("value", "banners", "reaper", "over"),
    "die": [f"{colour}_{face}" for colour in clochemerle.COLOUR_NAMES for face in range(1, 7)],
    "ask": ["another_banner", "no_more_customers", *clochemerle_questions.PRESENTERS.names],
}  # fmt: skip
CHANGED: Final = (*lorrein.GOOD_NAMES, *lorrein.COLOUR_NAMES[: lorrein.LANDSCAPES])
LORREIN: Final[Names] = {
    "good": lorrein.GOOD_NAMES, "old": CHANGED, "new": CHANGED, "bead": lorrein.COLOUR_NAMES,
    "landscape": lorrein.LANDSCAPE_NAMES, "craft": lorrein.CRAFT_NAMES, "use": lorrein.CRAFT_NAMES,
    "building": lorrein.BUILDING_NAMES, "tariff": lorrein.TARIFF_NAMES, "watch": lorrein.WATCH_NAMES,
    "guest": ("me", "you"), "mission": lorrein.MISSION_NAMES, "item": lorrein.ITEM_NAMES,
    "phase": (*lorrein_view.PHASES.values(), "set_up", "trade", "over"),
    "ask": [
        "head", "build_done", "answer_gift", "answer_plea", *lorrein_questions.PRESENTERS.names,
    ],
}  # fmt: skip
ORLEANS: Final[Names] = {
    "follower": (*orleans.TOKEN_NAMES, *orleans.SPACE_NAMES), "place": orleans.PLACE_NAMES,
    "town": orleans.TOWN_NAMES, "good": orleans.GOOD_NAMES, "deed": orleans.DEED_NAMES,
    "event": orleans.EVENT_NAMES, "followers": orleans.KIND_NAMES,
    "hour": (*orleans.EVENT_NAMES, *[f"{event}_{letter}" for event in orleans.EVENT_NAMES[1:] for letter in "abc"]),
    "letter": orleans.LETTER_NAMES, "citizen": orleans.CITIZEN_NAMES,
    "way": orleans.WAY_NAMES, "phase": (*orleans_view.PHASES.values(), "exclusion", "torture", "over"),
    "ask": orleans_questions.PRESENTERS.names,
}  # fmt: skip
TOURNAY: Final[Names] = {
    "resident": tournay.COLOUR_NAMES, "colour": tournay.COLOUR_NAMES, "pile": tournay.PILE_NAMES,
    "card": tournay.CARD_NAMES, "event": tournay.EVENT_NAMES, "effect": tournay.HANDLER_NAMES,
    "occupant": tournay.OCCUPANT_NAMES, "phase": ("turn", "limit", "last_card", "last_cards", "reveal", "over"),
    "ask": tournay_questions.PRESENTERS.names,
}  # fmt: skip

NAMES: Final[Mapping[str, Names]] = {
    "clochemerle": CLOCHEMERLE, "lorrein": LORREIN, "orleans": ORLEANS, "tournay": TOURNAY,
}  # fmt: skip
