"""The net in PyTorch: one trunk, a row of the policy for each action, and a value in two parts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from bourgade.bots.record_layout import OBSERVATION, SEATS, at, columns

HIDDEN = 128  # of the value head
SEAT_HIDDEN = 96  # of the head that values all seats
POINTS = 20.0  # points are counted in twenties


class Net(nn.Module):
    def __init__(self, scales: list[float], actions: int, width: int) -> None:
        super().__init__()
        self.actions = actions
        self.obs = nn.Linear(len(scales), width)
        self.legal = nn.Linear(actions, width, bias=False)
        self.norm0 = nn.LayerNorm(width)
        self.layer1 = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width)
        self.layer2 = nn.Linear(width, width)
        self.norm2 = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions)
        self.value1 = nn.Linear(width, HIDDEN)
        self.value2 = nn.Linear(HIDDEN, 2)
        self.register_buffer("inverse", 1.0 / torch.tensor(scales))
        with torch.no_grad():
            self.policy.weight.mul_(0.05)
            self.policy.bias.zero_()
            self.value2.weight.mul_(0.1)
            self.value2.bias.zero_()
            self.legal.weight.mul_(2.0)

    def read(self, records: Any) -> tuple[Any, Any, Any]:
        """The observation as it is scaled, what the trunk makes of it, and the legal actions."""
        index = words(records[:, columns("legal")]).long().clamp(max=self.actions)
        legal = torch.zeros(records.shape[0], self.actions + 1, device=records.device).scatter_(1, index, 1.0)
        legal = legal[:, : self.actions]
        seen = records[:, OBSERVATION : OBSERVATION + self.obs.in_features].float() * self.inverse
        x = self.obs(seen) + self.legal(legal)
        x = torch.relu(self.norm0(x))
        x = x + torch.relu(self.norm1(self.layer1(x)))
        return seen, x + torch.relu(self.norm2(self.layer2(x))), legal

    def forward(self, records: Any) -> tuple[Any, Any]:
        """The logits of all actions (those of illegal ones very low), and the two parts of the value: points still to
        come and share of the win."""
        _, x, legal = self.read(records)
        logits = self.policy(x).masked_fill(legal == 0, -1e9)
        return logits, self.value2(torch.relu(self.value1(x)))


class SeatValues(nn.Module):
    """A small head on a net that is done: for every seat, in turn order from the one that looks, the logit of its share
    of the win and the points still to come. It reads the observation besides what the trunk makes of it, since a trunk
    has learnt from seats that are asked."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.seats1 = nn.Linear(inputs, SEAT_HIDDEN)
        self.seats2 = nn.Linear(SEAT_HIDDEN, 2 * SEATS)
        with torch.no_grad():
            self.seats2.weight.mul_(0.1)
            self.seats2.bias.zero_()

    def forward(self, net: Net, records: Any) -> tuple[Any, Any]:
        with torch.no_grad():
            seen, x, _ = net.read(records)
        made = self.seats2(torch.relu(self.seats1(torch.cat([seen, x], 1))))
        return made[:, :SEATS], made[:, SEATS:]


def words(pairs: Any) -> Any:
    """Numbers of two bytes each, the low one first."""
    return pairs[:, 0::2].int() + 256 * pairs[:, 1::2].int()


def signed(pairs: Any) -> Any:
    """The same for numbers that may be negative."""
    numbers = words(pairs)
    return numbers - 65536 * (numbers >= 32768)


def points_now(records: Any) -> Any:
    """What the net's value is added to: the asked seat's points, and nothing."""
    seat = records[:, at("seat")].long()
    points = signed(records[:, columns("points")]).float()
    own = points.gather(1, seat[:, None]) / POINTS
    return torch.cat([own, torch.zeros_like(own)], 1)


def outcome(records: Any) -> Any:
    """(tables, seats, 2): every seat's final points and share of the win, where a game has ended."""
    points = signed(records[:, columns("final_points")]).float() / POINTS
    seats = torch.arange(SEATS, device=records.device)
    won = ((records[:, columns("winners")].long() >> seats) & 1).float()
    won = won / won.sum(1, keepdim=True).clamp(min=1.0)
    return torch.stack([points, won], 2)


def write(net: Net, path: Path, about: dict[str, Any], seats: SeatValues | None = None) -> None:
    """The weights as half floats, for play (bots/nets/weights.py reads them); scales are folded in."""
    state = {name: tensor.detach().float().cpu().numpy() for name, tensor in net.state_dict().items()}
    inverse = state.pop("inverse")[None, :]
    scaled = state["obs.weight"] * inverse
    if seats is not None:
        state |= {name: tensor.detach().float().cpu().numpy() for name, tensor in seats.state_dict().items()}
        state["seats1.weight"][:, : inverse.shape[1]] *= inverse
    arrays = {name.replace(".", "_"): array.astype(np.float16) for name, array in state.items()}
    arrays["obs_weight"] = scaled.astype(np.float16)
    numbers = {f"about_{name}": np.asarray(value) for name, value in about.items()}
    partial = path.with_suffix(".part.npz")
    np.savez_compressed(partial, **arrays, **numbers)
    partial.replace(path)
