"""What searches know Lorrein by. It has no observation for nets yet, so the greedy bot guides every level here."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Features
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.missions import missing
from bourgade.kernel.position import Position

PIECE: Final = 5  # points of progress for each piece that the mission asks for
MAKEUP: Final = ("farms", "workshops", "duchies", "witch", "goods", "missing")


class LorreinFeatures(Features):
    def __init__(self) -> None:
        self.version = 0
        self.layout = []
        self.makeup = MAKEUP
        self.points_weight = 1.0
        self.styles = ("free",)

    def points(self, game: Position) -> list[int]:
        """The score is 0 until the end: progress towards the mission stands for it. To each seat its own only: what
        others lack is their secret."""
        assert isinstance(game, Lorrein)
        wanted = [sum(game.box.missions[player.mission]) for player in game.players]
        return [PIECE * (wanted[player.seat] - missing(game, player)) for player in game.players]

    def round(self, game: Position) -> int:
        assert isinstance(game, Lorrein)
        return game.round

    def usual(self, game: Position) -> bool:
        return False

    def made_of(self, game: Position, seat: int) -> list[int]:
        assert isinstance(game, Lorrein)
        player = game.players[seat]
        return [
            player.farm_count(), player.workshop_count(), len(player.duchies), 1 if player.witch >= 0 else 0,
            sum(player.goods), missing(game, player),
        ]  # fmt: skip


FEATURES = LorreinFeatures
