"""Who neighbours whom on the board (LOR-1): tables of the largest board, right for the smaller ones, too."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.codes import COLUMNS, ROWS, SITE_COLUMNS, SITES, TILES


def _tiles_of(site: int) -> tuple[int, ...]:
    row, column = divmod(site, SITE_COLUMNS)
    tile = COLUMNS * row + column
    return (tile, tile + 1, tile + COLUMNS, tile + COLUMNS + 1)


def _sites_of(tile: int) -> tuple[int, ...]:
    return tuple([site for site in range(SITES) if tile in _tiles_of(site)])


def _beside(tile: int) -> tuple[int, ...]:
    row, column = divmod(tile, COLUMNS)
    near: list[int] = []
    if row > 0:
        near.append(tile - COLUMNS)
    if column > 0:
        near.append(tile - 1)
    if column < COLUMNS - 1:
        near.append(tile + 1)
    if row < ROWS - 1:
        near.append(tile + COLUMNS)
    return tuple(near)


TILES_OF: Final[list[tuple[int, ...]]] = [_tiles_of(site) for site in range(SITES)]
SITES_OF: Final[list[tuple[int, ...]]] = [_sites_of(tile) for tile in range(TILES)]
BESIDE: Final[list[tuple[int, ...]]] = [_beside(tile) for tile in range(TILES)]
