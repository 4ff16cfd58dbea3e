"""Who neighbours whom on the board (LOR-1): tables of the largest board, right for the smaller ones, too."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c


def _tiles_of(site: int) -> tuple[int, ...]:
    row, column = divmod(site, c.SITE_COLUMNS)
    tile = c.COLUMNS * row + column
    return (tile, tile + 1, tile + c.COLUMNS, tile + c.COLUMNS + 1)


def _sites_of(tile: int) -> tuple[int, ...]:
    return tuple([site for site in range(c.SITES) if tile in _tiles_of(site)])


def _beside(tile: int) -> tuple[int, ...]:
    row, column = divmod(tile, c.COLUMNS)
    near: list[int] = []
    if row > 0:
        near.append(tile - c.COLUMNS)
    if column > 0:
        near.append(tile - 1)
    if column < c.COLUMNS - 1:
        near.append(tile + 1)
    if row < c.ROWS - 1:
        near.append(tile + c.COLUMNS)
    return tuple(near)


TILES_OF: Final[list[tuple[int, ...]]] = [_tiles_of(site) for site in range(c.SITES)]
SITES_OF: Final[list[tuple[int, ...]]] = [_sites_of(tile) for tile in range(c.TILES)]
BESIDE: Final[list[tuple[int, ...]]] = [_beside(tile) for tile in range(c.TILES)]
