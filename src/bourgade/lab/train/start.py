"""Begin with weights that are there: those of a net that is shipped, or one of an earlier version of the observations.

What a new version has added begins at nothing; what has moved is carried to its new place (`MOVED`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
import torch

from bourgade.bots.features import Features
from bourgade.bots.record_layout import STYLES
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.train.net import Net

# What earlier versions had in rows that have changed: by title and version, the row's length then, and where each byte
# of it is now.
MOVED: Final[dict[tuple[str, int], dict[str, tuple[int, dict[int, int]]]]] = {
    ("tournay", 1): {
        "question: kind": (21, {0: 0, 1: 1, 2: 2, 3: 3, 20: 21}),
        "question: numbers": (3, {0: 0, 1: 2, 2: 4}),
        "turn: slots activated": (0, {}),
        "turn: seats whose Catapult stood in the way": (0, {}),
    },
    ("clochemerle", 1): {"setting: options": (2, {0: 0, 1: 1})},
}


def begin_with(net: Net, path: Path, title_id: str, features: Features) -> None:
    """Fill a new net with the weights of a file; InvalidSetup when they do not fit."""
    try:
        with np.load(path, allow_pickle=False) as arrays:
            found: dict[str, Any] = {name: arrays[name].astype(np.float32) for name in arrays.files}
        version = int(found["about_version"])
    except (ValueError, OSError, EOFError, KeyError, BadZipFile) as error:
        raise InvalidSetup(f"{path.name}: these are not the weights of a net: {error}") from error
    columns = places(title_id, version, features)
    state = net.state_dict()
    observation = torch.zeros_like(state["obs.weight"])
    inverse = state["inverse"].cpu().numpy()
    if found["obs_weight"].shape != (observation.shape[0], len(columns)):
        raise InvalidSetup(f"{path.name}: the weights are for another observation, or another width")
    for old, new in enumerate(columns):
        if new is not None:
            observation[:, new] = torch.from_numpy(found["obs_weight"][:, old] / inverse[new]).to(observation.device)
    for name in state:
        if name == "obs.weight":
            state[name] = observation
        elif name != "inverse":
            state[name] = torch.from_numpy(found[name.replace(".", "_")]).to(observation.device)
    net.load_state_dict(state)


def places(title_id: str, version: int, features: Features) -> list[int | None]:
    """For every byte of an earlier version's observation, and of the style, where it is now."""
    moved = MOVED.get((title_id, version), {})
    if version != features.version and not moved:
        raise InvalidSetup(f"nobody knows where version {version} of the observations of {title_id} had what")
    found: list[int | None] = []
    start = 0
    for name, length, _ in features.layout:
        before, where = moved.get(name, (length, {index: index for index in range(length)}))
        for index in range(before):
            place = where.get(index)
            found.append(None if place is None else start + place)
        start += length
    return found + [start + style for style in range(STYLES)]
