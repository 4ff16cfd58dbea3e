"""The net in PyTorch: one trunk, a row of the policy for each action, and a value in two parts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from bourgade.bots.record_layout import OBSERVATION, SEATS, at, columns

HIDDEN = 128  # of the value head
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

    def forward(self, records: Any) -> tuple[Any, Any]:
        """The logits of all actions (those of illegal ones very low), and the two parts of the value: points still to
        come and share of the win."""
        index = words(records[:, columns("legal")]).long().clamp(max=self.actions)
        legal = torch.zeros(records.shape[0], self.actions + 1, device=records.device).scatter_(1, index, 1.0)
        legal = legal[:, : self.actions]
        x = self.obs(records[:, OBSERVATION:].float() * self.inverse) + self.legal(legal)
        x = torch.relu(self.norm0(x))
        x = x + torch.relu(self.norm1(self.layer1(x)))
        x = x + torch.relu(self.norm2(self.layer2(x)))
        logits = self.policy(x).masked_fill(legal == 0, -1e9)
        return logits, self.value2(torch.relu(self.value1(x)))


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


def write(net: Net, path: Path, about: dict[str, Any]) -> None:
    """The weights as half floats, for play (bots/net.py reads them); scales are folded in."""
    state = {name: tensor.detach().float().cpu().numpy() for name, tensor in net.state_dict().items()}
    scaled = state["obs.weight"] * state.pop("inverse")[None, :]
    arrays = {name.replace(".", "_"): array.astype(np.float16) for name, array in state.items()}
    arrays["obs_weight"] = scaled.astype(np.float16)
    numbers = {f"about_{name}": np.asarray(value) for name, value in about.items()}
    partial = path.with_suffix(".part.npz")
    np.savez_compressed(partial, **arrays, **numbers)
    partial.replace(path)
