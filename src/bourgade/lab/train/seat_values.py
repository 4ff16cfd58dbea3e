"""What a position is worth to every seat, learnt from how games of the trained net ended.

The value that self-play learns is the asked seat's alone. A review of a game, and whoever looks at a table from
outside, wants every seat's, at every question and as any seat sees it. So when the net has learnt to play, it plays on;
positions are kept as some seat sees them, and a small head on the net learns the results. One game in eight is kept
back: by those it is told how well the shares fit what happened (`reliability`).
"""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import nn

from bourgade.bots.record_layout import OBSERVATION, SEATS, STYLES, at, columns
from bourgade.lab.train.net import POINTS, Net, SeatValues, outcome, signed

GAMES: Final = 96  # of one table, at most
KEPT_BACK: Final = 8  # one table in so many tests what the others teach
BINS: Final = 10
BATCH: Final = 8192
RATE: Final = 2e-3
DECAY: Final = 2e-3


class Outlooks:
    """Positions as some seat sees them, kept until it is known how their games ended."""

    def __init__(self, tables: int, watched: int, device: Any) -> None:
        """`watched`: the column where a record's other observation begins, with the seat's number first."""
        self.watched = watched
        self.device = device
        self.done = torch.zeros(tables, dtype=torch.long, device=device)
        self.results = torch.zeros(tables, GAMES, SEATS, 2, device=device)
        self.good = torch.zeros(tables, GAMES, dtype=torch.bool, device=device)
        self.rows: list[Any] = []
        self.places: list[Any] = []

    def note_results(self, records: Any) -> None:
        """Note the results of the games that have just ended."""
        over = (records[:, at("ended")] == 1).nonzero()[:, 0]
        if len(over) == 0:
            return
        game = self.done[over].clamp(max=GAMES - 1)
        self.results[over, game] = outcome(records[over])
        self.good[over, game] = records[over][:, at("truncated")] == 0
        self.done[over] += 1

    def keep(self, records: Any, share: float) -> None:
        """Keep a share of these positions, each as the watching seat sees it."""
        some = (torch.rand(len(records), device=self.device) < share).nonzero()[:, 0]
        self.rows.append(seen_by_watcher(records[some], self.watched))
        self.places.append(torch.stack([some, self.done[some]], 1))

    def join(self, other: Outlooks) -> None:
        """Take over what another group's tables have shown."""
        tables = len(self.done)
        self.rows += other.rows
        self.places += [places + torch.tensor([[tables, 0]], device=self.device) for places in other.places]
        self.done = torch.cat([self.done, other.done])
        self.results = torch.cat([self.results, other.results])
        self.good = torch.cat([self.good, other.good])
        other.rows = []

    def lessons(self) -> tuple[Any, Any, Any]:
        """All positions of games that have ended, their results by seat, and which are kept back."""
        rows, places = torch.cat(self.rows), torch.cat(self.places)
        table, game = places[:, 0], places[:, 1]
        known = (game < self.done[table]) & (game < GAMES)
        known &= self.good[table, game.clamp(max=GAMES - 1)]
        rows, table, game = rows[known], table[known], game[known]
        return rows, self.results[table, game], table % KEPT_BACK == 0


def seen_by_watcher(records: Any, watched: int) -> Any:
    """Records as the watching seat sees them: asked nothing, unless it is the one who is asked."""
    found = records[:, :watched].clone()
    watcher = records[:, watched]
    other = watcher != found[:, at("seat")]
    found[:, at("seat")] = watcher
    observation = watched - STYLES
    found[:, OBSERVATION:observation] = records[:, watched + 1 :]
    found[:, observation] = 1  # free to play as it likes
    found[:, observation + 1 :] = 0
    found[other, at("legal_count")] = 0
    legal = columns("legal")
    found[:, legal] = torch.where(other[:, None], torch.full_like(found[:, legal], 255), found[:, legal])
    return found


def by_turn(records: Any, results: Any) -> tuple[Any, Any]:
    """(positions, seats, 2): results in turn order from the watching seat on, as points still to come and share of the
    win; and which of the places are taken."""
    seats = records[:, at("seats")].long()[:, None]
    turn = torch.arange(SEATS, device=records.device)[None, :]
    there = turn < seats
    index = (records[:, at("seat")].long()[:, None] + turn) % seats
    now = signed(records[:, columns("points")]).float() / POINTS
    now = torch.stack([now, torch.zeros_like(now)], 2)
    return (results - now).gather(1, index[:, :, None].expand(-1, -1, 2)), there


def fit(net: Net, outlooks: Outlooks, seconds: float, width: int) -> tuple[SeatValues, dict[str, Any]]:
    """Learn from what was kept; the head, and how well it does on the games that were kept back."""
    import time

    rows, results, back = outlooks.lessons()
    head = SeatValues(net.obs.in_features + width).to(rows.device)
    optimizer = torch.optim.AdamW(head.parameters(), lr=RATE, weight_decay=DECAY)
    taught = (~back).nonzero()[:, 0]
    until, steps = time.time() + seconds, 0
    best, best_state = 1e9, None
    checked = back.nonzero()[:, 0]
    checked = checked[torch.randperm(len(checked), device=rows.device)[:60000]]
    for epoch in range(1000):
        left = (until - time.time()) / seconds
        if left <= 0 and epoch > 0:
            break
        order = taught[torch.randperm(len(taught), device=rows.device)]
        for part in order.split(BATCH):
            left = (until - time.time()) / seconds
            if left <= 0 and steps > 0:
                break
            for group in optimizer.param_groups:
                group["lr"] = RATE * max(0.02, left)
            loss = sum(losses(net, head, rows[part], results[part]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimizer.step()
            steps += 1
        if len(checked):
            with torch.no_grad():
                parts = [losses(net, head, rows[part], results[part])[0] for part in checked.split(BATCH)]
                said = float(sum(parts) / len(parts))
            if said < best:
                best = said
                best_state = {name: each.detach().clone() for name, each in head.state_dict().items()}
    if best_state is not None:
        head.load_state_dict(best_state)
    report = reliability(net, head, rows[checked], results[checked]) if len(checked) else {}
    return head, {"positions": len(rows), "steps": steps, **report}


def losses(net: Net, head: SeatValues, rows: Any, results: Any) -> tuple[Any, Any]:
    """How far the shares and the points are from the results."""
    target, there = by_turn(rows, results)
    logits, points = head(net, rows)
    shares = torch.log_softmax(logits.masked_fill(~there, -1e9), 1)
    win = -(target[:, :, 1] * shares * there).sum(1).mean()
    apart = nn.functional.smooth_l1_loss(points, target[:, :, 0], reduction="none")
    return win, (apart * there).sum() / there.sum()


@torch.no_grad()
def reliability(net: Net, head: SeatValues, rows: Any, results: Any) -> dict[str, Any]:
    """Brier scores and a table of what was said and what came, over all seats; the points' mean error by tenths of the
    positions, the earliest rounds first."""
    said, came, errors = [], [], []
    for part in torch.arange(len(rows), device=rows.device).split(BATCH):
        target, there = by_turn(rows[part], results[part])
        logits, points = head(net, rows[part])
        shares = torch.softmax(logits.masked_fill(~there, -1e9), 1)
        said.append(shares[there])
        came.append(target[:, :, 1][there])
        errors.append(POINTS * (points - target[:, :, 0])[:, 0])
    share, won, error = torch.cat(said), torch.cat(came), torch.cat(errors)
    plain = torch.cat([
        (1.0 / rows[:, at("seats")].float())[:, None].expand(-1, SEATS)[
            torch.arange(SEATS, device=rows.device)[None, :] < rows[:, at("seats")].long()[:, None]
        ]
    ])  # fmt: skip
    table = []
    for low in range(BINS):
        inside = (share >= low / BINS) & ((share < (low + 1) / BINS) | (low == BINS - 1))
        if int(inside.sum()):
            table.append(
                [round(float(share[inside].mean()), 3), round(float(won[inside].mean()), 3), int(inside.sum())]
            )
    order = rows[:, at("round")].argsort()
    early, late = error[order[: len(order) // 3]], error[order[-len(order) // 3 :]]
    return {
        "brier": float(((share - won) ** 2).mean()), "brier_of_equal": float(((plain - won) ** 2).mean()),
        "reliability": table, "points_bias_early": float(early.mean()), "points_bias_late": float(late.mean()),
        "points_error": float(error.abs().mean()),
    }  # fmt: skip
