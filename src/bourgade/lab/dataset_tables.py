"""The tables of a dataset: their columns with what they mean, the rows of one game, and parquet files made of them."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

from bourgade.bots.registry import features_of
from bourgade.bots.win_shares import win_share
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.scripted_chance import Recording
from bourgade.lab.simulate import Result, Watcher

TABLES: Final = ("seats", "decisions", "chance", "games")  # the last one written says that a part is complete
Column = tuple[str, str, str]  # name, type, meaning
Rows = dict[str, list[tuple[Any, ...]]]  # by table


DEAL: Final = "seed of the deal: title.new(players, deal, options, data) is the first position"
# What every record has of its own, where all games of a series have the same.
OF_RECORDS: Final[tuple[Column, ...]] = (
    # Seeds of a server have 128 bits: no integer of a column holds them.
    (
        "deal",
        "string",
        "seed in decimal: Match(title, players, int(deal), options, data, version) is the first position",
    ),
    ("players", "int8", "players at the table"),
    ("options", "string", "options of the table, as JSON"),
    ("data", "string", "what the table's box changes, as JSON"),
    ("version", "int8", "version of the match: how its draws follow from its seed"),
)


def columns(title_id: str, observations: bool, records: bool = False) -> dict[str, list[Column]]:
    """The data dictionary: every column of every table. Types are those of Arrow."""
    features = features_of(title_id).without_advice()
    sources = list(find_title(title_id).new(min(find_title(title_id).players), 0).scores()[0])
    game: Column = ("game", "int64", "number of the game in the series")
    found: dict[str, list[Column]] = {
        "games": [
            game,
            *(OF_RECORDS if records else (("deal", "int64", DEAL),)),
            ("decisions", "int32", "acts of all seats"),
            ("rounds", "int16", "number of the last round"),
            ("winners", "list<int8>", "winning seats, several when they share"),
        ],
        "seats": [
            game,
            ("seat", "int8", "from 0"),
            ("bot", "string", "who played it"),
            ("won", "float64", "share of the win"),
            *[(f"points_{source}", "int32", f"points at the end: {source}") for source in sources],
            *[(f"held_{name}", "int32", f"held at the end: {name}") for name in features.holding_names],
        ],
        "decisions": [
            game,
            ("act", "int32", "number of the act in the game, from 0"),
            ("seat", "int8", "who acted"),
            ("round", "int16", "number of the round"),
            ("legal", "list<int16>", "legal actions, sorted (title.describe says what one means)"),
            ("action", "int16", "the chosen one"),
            ("aside", "bool", "whether it was one that nobody waited for, and is in no legal list"),
        ],
        "chance": [
            game,
            ("act", "int32", "the act that drew; what the set-up drew follows from the deal"),
            ("draw", "int32", "number of the draw in its act, from 0"),
            ("stream", "int16", "which stream of the position"),
            ("outcomes", "int32", "how many outcomes it had, each as likely as any other"),
            ("outcome", "int32", "which it was, from 0"),
        ],
    }
    if observations:
        size = features.size()
        found["decisions"].append(
            ("observation", f"fixed_size_binary[{size}]", "what the seat might know before it acted, a byte a feature")
        )
    return found


class Recorder(Watcher):
    """Notes the decisions and the draws of one game."""

    def __init__(self, number: int, title_id: str, observations: bool) -> None:
        self.number = number
        self.features = features_of(title_id).without_advice()
        self.cache = self.features.new_cache()
        self.observations = observations
        self.decisions: list[tuple[Any, ...]] = []
        self.chance: list[tuple[int, ...]] = []
        self.round = 0

    def begin(self, game: Position, secret: bytes | None = None) -> None:
        """`secret`: what the draws of a match are keyed by."""
        self.script = Recording(game.streams, secret)
        game.script = self.script

    def before(self, game: Position, seat: int, action: int) -> None:
        legal = list(game.choices[seat])  # empty where an aside comes from a seat that nobody waits for
        row = (self.number, len(self.decisions), seat, self.features.round(game), legal, action, action not in legal)
        self.decisions.append((*row, self.features.encode(game, seat, self.cache)) if self.observations else row)

    def after(self, game: Position) -> None:
        act = len(self.decisions) - 1
        self.chance += [(self.number, act, index, *draw) for index, draw in enumerate(self.script.noted)]
        self.script.noted.clear()
        self.round = self.features.round(game)

    def rows(self, head: tuple[Any, ...], result: Result) -> Rows:
        """All that there is to write about the game; `head`: its deal, and what else it has of its own."""
        seats = [
            (self.number, seat, result.bots[seat], win_share(result.winners, seat), *scores.values(),
             *result.holdings[seat])
            for seat, scores in enumerate(result.scores)
        ]  # fmt: skip
        game = (self.number, *head, result.decisions, self.round, list(result.winners))
        return {"seats": seats, "decisions": self.decisions, "chance": self.chance, "games": [game]}


def parquet_file(described: list[Column], rows: list[tuple[Any, ...]]) -> bytes:
    import pyarrow
    from pyarrow import parquet

    types = {
        "int8": pyarrow.int8(), "int16": pyarrow.int16(), "int32": pyarrow.int32(), "int64": pyarrow.int64(),
        "float64": pyarrow.float64(), "bool": pyarrow.bool_(), "string": pyarrow.string(),
        "list<int8>": pyarrow.list_(pyarrow.int8()), "list<int16>": pyarrow.list_(pyarrow.int16()),
    }  # fmt: skip
    values = list(zip(*rows, strict=True)) if rows else [()] * len(described)
    fields, arrays = [], []
    for (name, kind, meaning), column in zip(described, values, strict=True):
        size = kind.partition("[")[2].rstrip("]")
        made = pyarrow.binary(int(size)) if size else types[kind]
        fields.append(pyarrow.field(name, made, metadata={"meaning": meaning}))
        arrays.append(pyarrow.array(column, type=made))
    written = BytesIO()
    parquet.write_table(pyarrow.table(arrays, schema=pyarrow.schema(fields)), written, compression="zstd")
    return written.getvalue()
