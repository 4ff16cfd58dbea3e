"""Proximal policy optimization: rollouts of many tables, generalised advantages, and the learner that goes through
them in minibatches; imitation of teachers goes the same way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch
from torch import nn

from bourgade.bots.record_layout import SEATS, at
from bourgade.lab.train.net import Net, outcome, points_now
from bourgade.lab.train.plan import TrainingConfig

FORBIDDEN = -1e6  # below this the logarithm of a chance tells of an action that was not offered


class Rollout:
    """So many steps at so many tables: what was asked, done, thought of it."""

    def __init__(self, steps: int, count: int, record: int, device: Any) -> None:
        self.steps = steps
        self.count = count
        self.records = torch.zeros(steps + 1, count, record, dtype=torch.uint8, device=device)
        self.actions = torch.zeros(steps, count, dtype=torch.long, device=device)
        self.logs = torch.zeros(steps, count, device=device)
        self.values = torch.zeros(steps, count, 2, device=device)

    def ended(self) -> Any:
        """The records that follow the end of a game."""
        after = self.records[1:].reshape(-1, self.records.shape[2])
        return after[after[:, at("ended")] == 1]


def advantages(rollout: Rollout, reach: float) -> tuple[Any, Any]:
    """Generalised advantage estimation along each seat's own decisions; a seat's last one in the rollout, about which
    nothing is known yet, is left out."""
    device = rollout.records.device
    count = rollout.count
    advantage = torch.zeros_like(rollout.values)
    known = torch.zeros(rollout.steps, count, dtype=torch.bool, device=device)
    next_value = torch.zeros(count, SEATS, 2, device=device)
    next_advantage = torch.zeros(count, SEATS, 2, device=device)
    valid = torch.zeros(count, SEATS, dtype=torch.bool, device=device)
    rows = torch.arange(count, device=device)
    for step in range(rollout.steps - 1, -1, -1):
        after = rollout.records[step + 1]
        over = after[:, at("ended")] == 1
        next_value = torch.where(over[:, None, None], outcome(after), next_value)
        next_advantage = next_advantage * (~over)[:, None, None]
        valid = valid | over[:, None]
        seat = rollout.records[step, :, at("seat")].long()
        good = valid[rows, seat]
        gain = (next_value[rows, seat] - rollout.values[step] + reach * next_advantage[rows, seat]) * good[:, None]
        advantage[step] = gain
        rival = (rollout.records[step, :, at("rivals")].long() >> seat) & 1
        known[step] = good & (rival == 0)
        next_value[rows, seat] = rollout.values[step]
        next_advantage[rows, seat] = gain
        valid[rows, seat] = True
    return advantage, known


class Learner:
    """Goes through rollouts in minibatches; `train_minibatch` does one at a time, so that learning fits between two
    answers to the tables."""

    def __init__(self, net: Net, plan: TrainingConfig) -> None:
        self.net = net
        self.plan = plan
        fused = plan.device != "cpu"
        self.optimizer = torch.optim.Adam(net.parameters(), lr=plan.rate, eps=1e-5, fused=fused)
        self.broad: Net | None = None  # the policy of the teachers
        self.work: Iterator[None] = iter(())
        self.left = 0
        self.count = 0
        self.sums: Any = None
        self.info: dict[str, float] = {}

    def train_minibatch(self) -> bool:
        """One minibatch; False when there is none left."""
        try:
            next(self.work)
        except StopIteration:
            return False
        self.left -= 1
        return True

    def finish(self) -> None:
        while self.train_minibatch():
            pass

    def begin(self, rollouts: list[Rollout], progress: float, taught: bool) -> None:
        """Take up new rollouts: work out the advantages, and plan the minibatches."""
        plan = self.plan
        size = rollouts[0].records.shape[2]
        if taught:
            for rollout in rollouts:
                self.judge(rollout)
        parts = [advantages(rollout, plan.reach) for rollout in rollouts]
        records = torch.cat([rollout.records[:-1].reshape(-1, size) for rollout in rollouts])
        actions = torch.cat([rollout.actions.reshape(-1) for rollout in rollouts])
        logs = torch.cat([rollout.logs.reshape(-1) for rollout in rollouts])
        values = torch.cat([rollout.values.reshape(-1, 2) for rollout in rollouts])
        advantage = torch.cat([part[0].reshape(-1, 2) for part in parts])
        known = torch.cat([part[1].reshape(-1) for part in parts])
        target = advantage + values
        good = known.nonzero()[:, 0]
        if len(good) < 2:
            return
        gain = plan.points * advantage[:, 0] + plan.win * advantage[:, 1]
        spread = gain[good].std()
        gain = (gain - gain[good].mean()) / (spread + 1e-6)
        told = 1 - advantage[good].var(0) / (target[good].var(0) + 1e-9)
        self.info = {"explained_points": float(told[0]), "explained_win": float(told[1]), "spread": float(spread)}
        epochs = plan.imitation_epochs if taught else plan.epochs
        batches = max(1, round(len(good) / plan.batch))
        self.left = epochs * batches
        self.sums = torch.zeros(5, device=records.device)
        self.count = 0
        rate = plan.rate + (plan.rate_end - plan.rate) * progress
        for group in self.optimizer.param_groups:
            group["lr"] = 1e-3 if taught else rate
        data = (records, actions, logs, target, gain)
        self.work = self.minibatches(good, epochs, batches, data, progress, taught)

    @torch.no_grad()
    def judge(self, rollout: Rollout) -> None:
        """What the net thinks of positions that teachers came to."""
        for step in range(rollout.steps):
            records = rollout.records[step]
            rollout.values[step] = self.net(records)[1] + points_now(records)

    def minibatches(
        self, good: Any, epochs: int, batches: int, data: tuple[Any, ...], progress: float, taught: bool
    ) -> Iterator[None]:
        for _ in range(epochs):
            order = good[torch.randperm(len(good), device=good.device)]
            for part in order.chunk(batches):
                self.minibatch(part, data, progress, taught)
                yield

    def minibatch(self, part: Any, data: tuple[Any, ...], progress: float, taught: bool) -> None:
        plan = self.plan
        records, actions, logs, target, gain = (each[part] for each in data)
        logits, values = self.net(records)
        values = values + points_now(records)
        log = torch.log_softmax(logits, 1)
        chosen = log.gather(1, actions[:, None])[:, 0]
        entropy_now = -(log.exp() * log).sum(1).mean()
        value_loss = nn.functional.smooth_l1_loss(values, target)
        difference = chosen - logs
        if taught:
            # A teacher may do something aside, which a learner is never offered.
            offered = chosen > FORBIDDEN
            policy_loss = -(chosen * offered).sum() / offered.sum().clamp(min=1)
            loss = policy_loss + 0.5 * value_loss
            apart = torch.zeros_like(policy_loss)
        else:
            ratio = difference.exp()
            clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
            apart = self.distance(records, log)
            entropy = plan.entropy + (plan.entropy_end - plan.entropy) * progress
            pull = plan.broad * (plan.broad_end / plan.broad) ** progress
            loss = policy_loss + value_loss - entropy * entropy_now + pull * apart
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()
        with torch.no_grad():
            moved = (difference.exp() - 1 - difference).mean()
            self.sums += torch.stack([policy_loss, value_loss, entropy_now, moved, apart])
            self.count += 1

    def distance(self, records: Any, log: Any) -> Any:
        """How much less likely than the teachers the net finds what they do (Kullback–Leibler from them)."""
        if self.broad is None:
            return torch.zeros((), device=records.device)
        with torch.no_grad():
            theirs = torch.log_softmax(self.broad(records)[0], 1)
        return (theirs.exp() * (theirs - log)).sum(1).mean()

    def summary(self) -> dict[str, float]:
        if self.sums is None or self.count == 0:
            return self.info
        means = (self.sums / self.count).tolist()
        names = ("policy", "value", "entropy", "moved", "apart")
        return {**self.info, **dict(zip(names, means, strict=True))}
