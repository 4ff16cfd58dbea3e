"""The weights of a net: read, checked, and asked about positions."""

from __future__ import annotations

import hashlib
import io
import tomllib
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any
from zipfile import BadZipFile

import numpy as np

from bourgade.bots.features import Features
from bourgade.bots.record_layout import STYLES
from bourgade.kernel.errors import InvalidSetup

FLOOR = 1e-5  # what keeps LayerNorm from dividing by nothing


class Weights:
    """One net, as float32. A position is a row of bytes: the observation, then the style asked for (one-hot)."""

    def __init__(self, arrays: dict[str, Any]) -> None:
        def read(name: str) -> Any:
            return np.ascontiguousarray(arrays[name].astype(np.float32))

        self.version = int(arrays["about_version"])
        self.obs, self.obs_bias = np.ascontiguousarray(read("obs_weight").T), read("obs_bias")
        self.legal = np.ascontiguousarray(read("legal_weight").T)
        self.norms = [(read(f"norm{n}_weight"), read(f"norm{n}_bias")) for n in range(3)]
        self.layers = [(np.ascontiguousarray(read(f"layer{n}_weight").T), read(f"layer{n}_bias")) for n in (1, 2)]
        self.policy, self.policy_bias = read("policy_weight"), read("policy_bias")
        self.value1, self.value1_bias = np.ascontiguousarray(read("value1_weight").T), read("value1_bias")
        self.value2, self.value2_bias = np.ascontiguousarray(read("value2_weight").T), read("value2_bias")
        # The head that values all seats, where the net has one: on the observation, and on what the trunk makes of it.
        self.values_seats = "seats1_weight" in arrays
        if self.values_seats:
            inputs = len(self.obs)
            first = np.ascontiguousarray(read("seats1_weight").T)
            self.seats_obs, self.seats_trunk = first[:inputs], np.ascontiguousarray(first[inputs:])
            self.seats1_bias = read("seats1_bias")
            self.seats2, self.seats2_bias = np.ascontiguousarray(read("seats2_weight").T), read("seats2_bias")

    def asked_for(self, row: Any) -> Weights:
        """The same net with a style's row where it reads that it is free to play as it likes."""
        made = copy(self)
        made.obs = self.obs.copy()
        made.obs[len(made.obs) - STYLES] = row
        return made

    def trunk(self, rows: Any, legals: list[list[int]]) -> Any:
        """What the net makes of several positions: (positions, bytes) and the legal actions of each."""
        return self.go_on(self.enter(rows, legals))

    def enter(self, rows: Any, legals: list[list[int]]) -> Any:
        """What the first layer makes of them."""
        if len(rows) == 1:  # most bytes are 0, and for a single position it pays to leave those out
            some = rows[0].nonzero()[0]
            x = (rows[0, some].astype(np.float32) @ self.obs[some] + self.obs_bias)[None, :]
        else:
            x = rows.astype(np.float32) @ self.obs + self.obs_bias
        for index, legal in enumerate(legals):
            x[index] += self.legal[legal].sum(0)
        return x

    def go_on(self, x: Any) -> Any:
        """What the other layers make of that."""
        x = np.maximum(norm(x, self.norms[0]), 0.0)
        for (weight, bias), scale in zip(self.layers, self.norms[1:], strict=True):
            x = x + np.maximum(norm(x @ weight + bias, scale), 0.0)
        return x

    def logits(self, x: Any, legal: list[int]) -> Any:
        """How likely each legal action is, as logits; `x` is one row of the trunk."""
        return self.policy[legal] @ x + self.policy_bias[legal]

    def values(self, x: Any) -> Any:
        """Points still to come, in twenties, and the share of the win, a row a position."""
        return np.maximum(x @ self.value1 + self.value1_bias, 0.0) @ self.value2 + self.value2_bias

    def seat_values(self, rows: Any, x: Any, players: list[int]) -> tuple[Any, Any]:
        """(positions, seats) twice, in turn order from the seat that looks on: the points still to come, in twenties,
        and the shares of the win, which add up to one. `x` is what the trunk has made of the rows."""
        if len(rows) == 1:
            some = rows[0].nonzero()[0]
            hidden = (rows[0, some].astype(np.float32) @ self.seats_obs[some])[None, :]
        else:
            hidden = rows.astype(np.float32) @ self.seats_obs
        hidden = np.maximum(hidden + x @ self.seats_trunk + self.seats1_bias, 0.0)
        made = hidden @ self.seats2 + self.seats2_bias
        seats = made.shape[1] // 2
        logits = np.where(np.arange(seats)[None, :] < np.array(players)[:, None], made[:, :seats], -np.inf)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        return made[:, seats:], chances / chances.sum(1, keepdims=True)


def norm(x: Any, scale: tuple[Any, Any]) -> Any:
    """LayerNorm."""
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + FLOOR) * scale[0] + scale[1]


def read_weights(content: bytes, features: Features) -> Weights:
    """Weights from the bytes of an .npz file; InvalidSetup when they are not for these features."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            made = Weights({name: arrays[name] for name in arrays.files})
    except KeyError as error:
        raise InvalidSetup(f"these are not the weights of a net of `bourgade train`: there is no {error}") from error
    except (ValueError, OSError, EOFError, BadZipFile) as error:
        raise InvalidSetup(f"these are not the weights of a net: {error}") from error
    if made.version != features.version:
        raise InvalidSetup(
            f"the weights are for version {made.version} of the observations, this is {features.version}"
        )
    inputs = features.size() + STYLES
    if len(made.obs) != inputs:
        raise InvalidSetup(f"the weights are for observations of {len(made.obs)} numbers, these have {inputs}")
    return made


def read_styles(content: bytes, weights: Weights) -> dict[str, Any]:
    """The rows of styles from the bytes of an .npz file, by name; InvalidSetup when they are not for these weights."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            made = {name: arrays[name].astype(np.float32) for name in arrays.files if not name.startswith("about_")}
    except (ValueError, OSError, EOFError, BadZipFile) as error:
        raise InvalidSetup(f"these are not the styles of a net: {error}") from error
    for name, row in made.items():
        if row.shape != weights.obs_bias.shape:
            raise InvalidSetup(f"the style {name} is not for this net: it has {row.shape} numbers")
    return made


def digest(title_id: str, name: str = "sha256") -> str | None:
    """The SHA-256 that the weights of a title must have; None where none are shipped."""
    listed = tomllib.loads(files("bourgade.bots.nets").joinpath("nets.toml").read_text(encoding="utf-8"))
    found = listed.get(title_id, {}).get(name)
    return None if found is None else str(found)


@cache
def shipped(title_id: str) -> bytes | None:
    """The weights that come with the package, or None."""
    return checked(f"{title_id}.npz", digest(title_id))


@cache
def shipped_styles(title_id: str) -> bytes | None:
    """The styles that come with the package, or None."""
    return checked(f"{title_id}-styles.npz", digest(title_id, "styles_sha256"))


def checked(name: str, wanted: str | None) -> bytes | None:
    """A file that comes with the package, checked by its hash, so that no other gets in."""
    if wanted is None:
        return None
    content = files("bourgade.bots.nets").joinpath(name).read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != wanted:
        raise InvalidSetup(f"the weights {name} are not those that were shipped (SHA-256 {found})")
    return content
