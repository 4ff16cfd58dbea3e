"""The bots that there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from math import inf
from typing import Final, SupportsIndex

from bourgade.bots.base import Bot
from bourgade.bots.determinized_search import DeterminizedSearch
from bourgade.bots.features import Features
from bourgade.bots.greedy import GreedyBot
from bourgade.bots.guide import GreedyGuide, Guide
from bourgade.bots.level_settings import COMPAGNON, MAITRE, SECONDS, level
from bourgade.bots.level_settings import NAMES as LEVELS
from bourgade.bots.levels import Level, LevelBot, OverlookingGreedyBot
from bourgade.bots.random_bots import LivelyBot, RandomBot
from bourgade.bots.styles import level_and_style, styles
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.integers import whole_seed
from bourgade.kernel.registry import title

BASELINES: Final = ("random", "lively", "greedy")  # what the levels are measured from
NAMES: Final = (*BASELINES, *LEVELS)

Maker = Callable[[str, int], Bot]  # of a title's id and a seed
# Bots of one's own that this program offers besides, by name, and the titles that they play; none: all.
OWN: Final[dict[str, tuple[Maker, tuple[str, ...]]]] = {}

USUAL: Final = COMPAGNON  # whom people play against unless they choose


def names(title_id: str = "") -> tuple[str, ...]:
    """The names of all bots, or of those that play a title: the baselines, the levels, the strongest last; then those
    of one's own."""
    own = [name for name, (_, played) in OWN.items() if not title_id or not played or title_id in played]
    return (*NAMES, *own)


def offer(name: str, make: Maker, played: tuple[str, ...] = ()) -> None:
    """Let a bot of one's own be found by a name, in this process. `played`: the titles that it plays; none: all."""
    if name in NAMES:
        raise InvalidSetup(f"there is a bot {name!r} already")
    OWN[name] = make, played


def levels() -> tuple[str, ...]:
    """The names of those that are meant as opponents for people, the strongest last."""
    return tuple(LEVELS)


def bot(name: str, title_id: str, seed: SupportsIndex, steady: bool = False) -> Bot:
    """A bot for games of a title; what it leaves to chance comes from the seed. A steady one looks at no clock: it
    thinks as far as its level does where there is time enough. A level may be asked for a style of the title
    ("compagnon:merchant"). InvalidSetup for unknown names."""
    found, number = title(title_id), whole_seed(seed)
    if name == "random":
        return RandomBot(number)
    if name == "lively":
        return LivelyBot(found, number)
    if name == "greedy":
        return greedy(title_id)
    if is_level(name, title_id):
        known, style = level_and_style(name)
        return level_bot(level(known, title_id), title_id, number, steady, style)
    if name in OWN:
        make, _ = OWN[name]
        return make(title_id, number)
    partner = sparring_partner(name, title_id)
    if partner is not None:
        return partner
    raise InvalidSetup(f"there is no bot {name!r} (there are {', '.join(names())})")


def is_level(name: str, title_id: str) -> bool:
    """Whether a name is that of a level, with a style that the title has or without one."""
    known, style = level_and_style(name)
    return known in LEVELS and (name == known or style in styles(title_id))


def can_be_asked(name: str, title_id: str) -> bool:
    """Whether a seat of a title can be given to a bot of this name."""
    return name in names(title_id) or is_level(name, title_id)


def sparring_partner(name: str, title_id: str) -> Bot | None:
    """A simple strategy that the levels of a title are tested with, from PARTNERS in bots/<title>/sparring.py. Nobody
    is asked to play against it, so `names` leaves it out."""
    if find_spec(f"bourgade.bots.{title_id}") is None or find_spec(f"bourgade.bots.{title_id}.sparring") is None:
        return None
    make = import_module(f"bourgade.bots.{title_id}.sparring").PARTNERS.get(name)
    if make is None:
        return None
    made = make()
    assert isinstance(made, Bot)
    return made


def seconds(name: str) -> float:
    """How long a bot may think about one decision, on one core; 0 for those that answer at once."""
    return SECONDS[MAITRE] if level_and_style(name)[0] == MAITRE else 0.0


def greedy(title_id: str) -> GreedyBot:
    """The title's own, called BOT in bots/<title>/greedy.py; without one, the one that looks at points alone."""
    if find_spec(f"bourgade.bots.{title_id}") is None:
        return GreedyBot()
    made = import_module(f"bourgade.bots.{title_id}.greedy").BOT()
    assert isinstance(made, GreedyBot)
    return made


def greedy_for(level: Level, title_id: str) -> GreedyBot:
    """The greedy bot that guides a level without a net: the title's MAITRE_GUIDE or COMPAGNON_GUIDE where it has
    them, because styles are known that beat the plain bot."""
    if find_spec(f"bourgade.bots.{title_id}") is None:
        return GreedyBot()
    module = import_module(f"bourgade.bots.{title_id}.greedy")
    made = getattr(module, "MAITRE_GUIDE" if level.name == MAITRE else "COMPAGNON_GUIDE", module.BOT)()
    assert isinstance(made, GreedyBot)
    return made


@cache
def features_of(title_id: str) -> Features:
    """What nets and searches know a title by, called FEATURES in bots/<title>/features.py."""
    if find_spec(f"bourgade.bots.{title_id}") is None:
        return Features()
    made = import_module(f"bourgade.bots.{title_id}.features").FEATURES()
    assert isinstance(made, Features)
    return made


def level_bot(level: Level, title_id: str, seed: int, steady: bool = False, style: str = "") -> LevelBot:
    features = features_of(title_id)
    guide = net_guide(title_id, features, style)
    plain = own_search(level, title_id, steady)
    if plain is None:
        plain = level.search(GreedyGuide(greedy_for(level, title_id), features), features, False, steady)
    net = None if guide is None else level.search(guide, features, True, steady)
    overlooking = OverlookingGreedyBot(greedy_for(level, title_id), seed, level.plain_overlooks)
    return LevelBot(features, net, plain, level, overlooking, seed)


def own_search(level: Level, title_id: str, steady: bool) -> DeterminizedSearch | None:
    """The search that a title has of its own for where there is no net, called SEARCH in bots/<title>/playouts.py, for
    levels that search."""
    if level.deals == 0 or find_spec(f"bourgade.bots.{title_id}") is None:
        return None
    if find_spec(f"bourgade.bots.{title_id}.playouts") is None:
        return None
    module = import_module(f"bourgade.bots.{title_id}.playouts")
    made = module.SEARCH(features_of(title_id), level.deals, inf if steady else level.seconds)
    assert isinstance(made, DeterminizedSearch)
    return made


def net_guide(title_id: str, features: Features, style: str = "") -> Guide | None:
    """The title's net, or None where there is none, or no NumPy."""
    if find_spec("numpy") is None:
        return None
    made = import_module("bourgade.bots.nets.guide").shipped_guide(title_id, features, style)
    assert made is None or isinstance(made, Guide)
    return made


def guided_by(title_id: str) -> str:
    """What guides the levels here: "net", "greedy" (no net is shipped for the title) or "no_numpy"."""
    if find_spec("numpy") is None:
        return "no_numpy"
    return "greedy" if net_guide(title_id, features_of(title_id)) is None else "net"


def strength_digest(title_id: str, names: tuple[str, ...]) -> str:
    """What some levels of a title can do, as a short name: results of other nets and numbers do not count for them."""
    made = [level(name, title_id) for name in LEVELS]
    told = [
        f"{each.candidates},{each.deals},{each.plain_deals},{each.temperature},{each.overlooks},{each.plain_overlooks}"
        for each in made
    ]
    if guided_by(title_id) == "net":
        told.append(str(import_module("bourgade.bots.nets.weights").digest(title_id)))
    else:
        told += [habits for each in made if (habits := greedy_for(each, title_id).strength_key())]
        told += [search.strength_key() for each in made if (search := own_search(each, title_id, True)) is not None]
    ahead = features_of(title_id).rounds_ahead
    if ahead > 1 and MAITRE in names:
        told.append(str(ahead))
    return sha256(";".join(told).encode()).hexdigest()[:8]
