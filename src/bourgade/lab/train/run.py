"""A training run: imitate, then play against oneself; measure, write weights, go on later."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bourgade.bots.features import Features
from bourgade.bots.record_layout import SEATS, STYLES, at, columns, record_length
from bourgade.bots.registry import features_of
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.lab.json_lines import JsonLines
from bourgade.lab.pool import check_processes
from bourgade.lab.provenance import made_by
from bourgade.lab.train.game_setups import MEASURED, USUAL
from bourgade.lab.train.plan import TrainingConfig
from bourgade.lab.train.workers import (
    AGAINST_GREEDY,
    ALL_SEATS,
    BEGIN,
    DEMONSTRATE,
    IMITATION,
    SELF_PLAY,
    STEP,
    THOUSAND,
    Processes,
    WorkerPool,
)

LEAGUE = 8  # older nets kept as rivals
PLAYING = 0.7  # of the time for the values of all seats is for playing, the rest for learning
KEEPING = 0.55  # of that is for keeping positions, the rest for playing games to their ends
SPACED = 6  # a position in so many is kept
SEED = 100_000_000


def say(line: str) -> None:
    print(line, flush=True)


def train(plan: TrainingConfig, tell: Callable[[str], None] = say, ray: str = "") -> Path:
    """Run it; the path of the weights. `tell` is told every line of the log; `ray`: the address of a cluster whose
    machines play (lab/cluster.py)."""
    begun = time.time()
    features = features_of(plan.title)
    if plan.points < 0:
        plan = replace(plan, points=features.points_weight)
    if plan.styles:
        return train_styles(plan, tell)
    if plan.values:  # games as they are played, not as one learns to
        plan = replace(plan, gifts=0.0, midway=0.0)
    pool = workers(plan, features, ray)
    try:
        run = Run(plan, pool, begun, tell)
        try:
            run.run()
        except KeyboardInterrupt:  # nothing that was learnt is lost
            run.save()
            raise
    finally:
        pool.end()
    return run.weights


def train_styles(plan: TrainingConfig, tell: Callable[[str], None]) -> Path:
    """The rows of styles, learnt in this process."""
    from bourgade.lab.train import style_rows

    Path(plan.out).mkdir(parents=True, exist_ok=True)
    write_line(plan, tell, "start", {"plan": plan.__dict__, "made": made_by("train", plan.title, [])})
    return style_rows.train_styles(plan, lambda kind, **facts: write_line(plan, tell, kind, facts))


def write_line(plan: TrainingConfig, tell: Callable[[str], None], kind: str, facts: Mapping[str, Any]) -> None:
    """A line of the log."""
    shown = {name: round(fact, 5) if isinstance(fact, float) else fact for name, fact in facts.items()}
    line = {"kind": kind, **shown}
    JsonLines(Path(plan.out) / f"{plan.title}.jsonl", "a line of a training's log").append(line)
    tell(json.dumps(line))


def workers(plan: TrainingConfig, features: Features, ray: str) -> WorkerPool:
    if not ray:
        check_processes(plan.workers, "workers")
        return Processes(plan, features)
    from bourgade.lab.train.actors import Actors

    return Actors(plan, features, ray)


class Run:
    def __init__(self, plan: TrainingConfig, pool: WorkerPool, begun: float, tell: Callable[[str], None] = say) -> None:
        import torch  # after the workers have been forked

        from bourgade.lab.train.net import Net
        from bourgade.lab.train.ppo import Learner, Rollout

        self.torch = torch
        self.tell = tell
        self.plan = plan
        self.pool = pool
        self.begun = begun
        self.features = features_of(plan.title)
        self.folder = Path(plan.out)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.weights = self.folder / f"{plan.title}.npz"
        torch.manual_seed(plan.seed)
        if plan.device == "cpu":
            torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.device = torch.device(plan.device)
        if self.device.type == "cuda" and not torch.cuda.is_available():
            raise InvalidSetup("there is no CUDA device here: --set device=cpu")
        scales = [*self.features.scales(), *[1.0] * STYLES]
        self.actions = find_title(plan.title).vocabulary.size
        self.net = Net(scales, self.actions, plan.width).to(self.device)
        self.learner = Learner(self.net, plan)
        self.league: list[dict[str, Any]] = []
        self.rival = copy.deepcopy(self.net)
        self.before = 0.0  # seconds of earlier runs
        self.decisions = 0
        self.answered = 0  # decisions of this run, those of teachers included
        self.updates = 0
        self.early = 0  # replies that came before anybody waited for them
        if plan.resume:
            self.restore(Path(plan.resume))
        elif plan.start:
            from bourgade.lab.train.start import begin_with

            begin_with(self.net, Path(plan.start), plan.title, self.features)
            self.learner.broad = copy.deepcopy(self.net)
            self.rival.load_state_dict(self.net.state_dict())
            self.before = plan.imitate
        count = plan.workers * plan.tables
        self.rollouts = [
            [Rollout(plan.steps, count, pool.memory.record, self.device) for _ in range(2)] for _ in range(2)
        ]  # one pair is filled while the other is learnt from
        self.host = []
        self.answers = []
        for group, size in enumerate(pool.memory.sizes):
            tables = plan.workers * size
            array = np.frombuffer(pool.memory.records[group], dtype=np.uint8, count=tables * pool.memory.record)
            self.host.append(torch.from_numpy(array).view(tables, pool.memory.record))
            self.answers.append(np.frombuffer(pool.memory.answers[group], dtype=np.uint16, count=tables))
            if self.device.type == "cuda":
                torch.cuda.cudart().cudaHostRegister(self.host[-1].data_ptr(), self.host[-1].numel(), 0)
        self.last_saved = self.last_measured = self.last_joined = self.spent

    # Time

    @property
    def spent(self) -> float:
        """Seconds of this run: by the clock, or by what was decided."""
        return self.answered / self.plan.pace if self.plan.pace else time.time() - self.begun

    @property
    def elapsed(self) -> float:
        """Seconds of training, those of earlier runs included."""
        return self.before + self.spent

    @property
    def progress(self) -> float:
        span = self.plan.total - self.plan.imitate
        return max(0.0, min(1.0, (self.elapsed - self.plan.imitate) / span))

    @property
    def in_time(self) -> bool:
        return self.spent < self.plan.seconds and self.elapsed < self.plan.total

    # The whole

    def run(self) -> None:
        plan = self.plan
        self.log("start", parameters=sum(each.numel() for each in self.net.parameters()),
                 tables=2 * self.rollouts[0][0].count, record=self.pool.memory.record,
                 observation=self.features.size(), version=self.features.version, plan=plan.__dict__,
                 made=made_by("train", plan.title, []))  # fmt: skip
        if plan.values:
            self.value_seats()
            return
        if (plan.resume or plan.start) and plan.trials:
            self.measure("start")
        seed = plan.seed * SEED % (1 << 30)
        if self.learner.broad is None:
            self.begin(IMITATION, seed)
            self.imitate()
            self.learner.broad = copy.deepcopy(self.net)
            self.rival.load_state_dict(self.net.state_dict())
            self.save()
        self.begin(SELF_PLAY, (seed + int(self.before) * 1000) % (1 << 30))
        self.play()
        self.save()
        if plan.trials:
            self.measure("end")
        self.log("end", seconds=time.time() - self.begun, decisions=self.decisions)

    def value_seats(self) -> None:
        """The net plays on as it is, and a head learns what positions were worth to all seats. For the last part of the
        time games are only played to their ends: else those that take long would be missing."""
        from bourgade.lab.train.net import write
        from bourgade.lab.train.seat_values import Outlooks, fit

        plan, torch = self.plan, self.torch
        watched = record_length(self.features.size())
        outlooks = [Outlooks(len(self.host[0]), watched, self.device) for _ in range(2)]
        self.begin(SELF_PLAY, (plan.seed * SEED + 7) % (1 << 30))
        started, playing = time.time(), PLAYING * plan.values
        for group in range(2):
            self.answer_seats(group)
        while time.time() - started < playing:
            for group in range(2):
                self.pool.wait()
                records = self.host[group].to(self.device)
                outlooks[group].note_results(records)
                if time.time() - started < KEEPING * playing:
                    outlooks[group].keep(records, 1.0 / SPACED)
                self.answer_seats(group)
        for _ in range(2):
            self.pool.wait()
        outlooks[0].join(outlooks[1])
        torch.cuda.empty_cache() if self.device.type == "cuda" else None
        head, facts = fit(self.net, outlooks[0], plan.values - playing, plan.width)
        self.log("values", games=int(outlooks[0].done.sum()), **facts)
        write(self.net, self.weights, self.about(), head)
        torch.save(head.state_dict(), self.folder / f"{plan.title}.seats.pt")

    def answer_seats(self, group: int) -> None:
        action = self.act(self.host[group].to(self.device))[0]
        self.answers[group][:] = action.to(self.torch.int32).cpu().numpy().astype(np.uint16)
        self.pool.send_command(STEP, group, THOUSAND)

    def begin(self, purpose: int, seed: int) -> None:
        for group in range(2):
            self.pool.send_command(BEGIN, group, seed, purpose)
        for _ in range(2):
            self.pool.wait()

    def imitate(self) -> None:
        """Lessons from teachers: they play one group's tables by themselves while the other's are learnt from."""
        self.pool.send_command(DEMONSTRATE, 0)
        group = 0
        while self.updates == 0 or (self.elapsed < self.plan.imitate and self.in_time):
            self.pool.wait()
            self.pool.send_command(DEMONSTRATE, 1 - group)
            started = time.time()
            rollout = self.rollouts[0][group]
            self.fetch(rollout, group)
            self.learner.begin([rollout], 0.0, taught=True)
            self.learner.finish()
            self.answered += rollout.steps * rollout.count
            self.note("taught", [rollout], started)
            group = 1 - group
        self.pool.wait()

    def fetch(self, rollout: Any, group: int) -> None:
        """Demonstrations from the workers' memory, turned so that steps come first."""
        plan, torch = self.plan, self.torch
        shape = (plan.workers, plan.steps, plan.tables)
        shown = np.frombuffer(self.pool.memory.demonstrations[group], dtype=np.uint8).reshape(
            *shape, self.pool.memory.record
        )
        labels = np.frombuffer(self.pool.memory.labels[group], dtype=np.uint16).reshape(shape)
        for worker in range(plan.workers):
            own = slice(worker * plan.tables, (worker + 1) * plan.tables)
            rollout.records[:-1, own] = torch.from_numpy(shown[worker]).to(self.device)
            rollout.actions[:, own] = torch.from_numpy(labels[worker].astype(np.int64)).to(self.device)
        rollout.records[-1] = self.host[group].to(self.device)

    def play(self) -> None:
        """Self-play: two groups take turns, and the last rollout is learnt from in between. However little time there
        is, one rollout is played and learnt from."""
        current = 0
        for group in range(2):
            self.rollouts[current][group].records[0].copy_(self.host[group])
            self.answer_questions(group, self.rollouts[current][group], 0)
        steps = self.plan.steps
        first = True
        while True:
            started = time.time()
            rollouts = self.rollouts[current]
            turns = 2 * steps
            due = self.learner.left / turns
            done = 0.0
            for step in range(1, steps + 1):
                for group in range(2):
                    self.wait()
                    rollouts[group].records[step].copy_(self.host[group], non_blocking=True)
                    if step < steps:
                        self.answer_questions(group, rollouts[group], step)
                    else:  # the first decision of the next rollout
                        following = self.rollouts[1 - current][group]
                        following.records[0].copy_(rollouts[group].records[step])
                        self.answer_questions(group, following, 0)
                    done += due
                    while done >= 1.0 and self.learner.train_minibatch():
                        done -= 1.0
            self.learner.finish()
            count = sum(rollout.steps * rollout.count for rollout in rollouts)
            self.decisions += count
            self.answered += count
            if not first or self.plan.resume == "":
                self.note("played", rollouts, started)
            self.learner.begin(rollouts, self.progress, taught=False)
            if not self.in_time:
                break
            current = 1 - current
            first = False
            self.between_rollouts()
        self.learner.finish()
        for _ in range(2):
            self.wait()

    def wait(self) -> None:
        """Wait for the workers, unless their reply came early."""
        if self.early > 0:
            self.early -= 1
        else:
            self.pool.wait()

    def answer_questions(self, group: int, rollout: Any, step: int) -> None:
        """Answer the questions of a group's tables."""
        records = rollout.records[step]
        action, log, value = self.act(records)
        rollout.actions[step], rollout.logs[step], rollout.values[step] = action, log, value
        self.answers[group][:] = action.to(self.torch.int32).cpu().numpy().astype(np.uint16)
        self.pool.send_command(STEP, group, int(THOUSAND * self.progress))

    def act(self, records: Any, best: bool = False) -> tuple[Any, Any, Any]:
        from bourgade.lab.train.net import points_now

        torch = self.torch
        with torch.no_grad():
            logits, values = self.net(records)
            if not best and self.plan.rivals > 0:
                seat = records[:, at("seat")].long()
                rival = (records[:, at("rivals")].long() >> seat) & 1
                logits = torch.where(rival[:, None] == 1, self.rival(records)[0], logits)
            log = torch.log_softmax(logits, 1)
            if best:
                action = logits.argmax(1)
            else:
                lot = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
                action = (log - torch.log(-torch.log(lot))).argmax(1)
            return action, log.gather(1, action[:, None])[:, 0], values + points_now(records)

    def between_rollouts(self) -> None:
        """Between two rollouts: another rival, and now and then weights, a measurement, a new member of the league."""
        now = self.spent
        if self.learner.broad is not None and float(self.torch.rand(())) < self.plan.broad_rivals:
            self.rival.load_state_dict(self.learner.broad.state_dict())
        elif self.league:
            self.rival.load_state_dict(self.league[int(self.torch.randint(len(self.league), (1,)))])
        if now - self.last_joined > 45.0:
            member = {name: each.detach().clone() for name, each in self.net.state_dict().items()}
            self.league = [*self.league, member][-LEAGUE:]
            self.last_joined = now
        if now - self.last_saved > self.plan.save:
            self.save()
            self.last_saved = now
        if self.plan.trials and now - self.last_measured > self.plan.measure:
            self.measure(f"{self.elapsed:.0f} s", pending=2)
            self.last_measured = self.spent

    # Measuring

    def measure(self, label: str, pending: int = 0, style: int = 0) -> None:
        """Games of the net alone against greedy bots, and with itself at every seat. Workers do as they are told in
        order, so the replies of groups that are at play come first: they are taken now, and not waited for again."""
        started = time.time()
        for _ in range(pending):
            self.pool.wait()
        self.early += pending
        for purpose in (AGAINST_GREEDY, ALL_SEATS):
            self.pool.send_command(BEGIN, 2, SEED * 7, purpose + 16 * style)
            self.pool.wait()
            while True:
                records = self.host[2].to(self.device)
                if bool((records[:, at("finished")] == 1).all()):
                    break
                self.answers[2][:] = self.act(records, best=True)[0].cpu().numpy().astype(np.uint16)
                self.pool.send_command(STEP, 2, int(THOUSAND * self.progress))
                self.pool.wait()
            self.report(label, purpose == AGAINST_GREEDY, style)
        self.log("measured", label=label, took=time.time() - started)

    def report(self, label: str, alone: bool, style: int) -> None:
        records = self.host[2].numpy()
        settings = MEASURED.get(self.plan.title, USUAL)
        count = len(records)
        number: Any = SEED * 7 + np.arange(count)
        for index, (players, options) in enumerate(settings):
            rows = np.nonzero(number % len(settings) == index)[0]
            if len(rows) == 0:
                continue
            seat = number[rows] // len(settings) % players
            final = records[rows][:, columns("final_points")].copy().view(np.int16)[:, :players].astype(float)
            won = (records[rows][:, columns("winners")] >> np.arange(players)) & 1
            share = won / won.sum(1, keepdims=True)
            made = records[rows][:, columns("final_holdings")].reshape(len(rows), SEATS, -1)
            facts: dict[str, Any] = {"label": label, "players": players, "options": dict(options), "games": len(rows)}
            if style:
                facts["style"] = self.features.styles[style]
            best = final.argmax(1)
            every = np.arange(len(rows))
            if alone:
                own = final[every, seat]
                facts |= {"win": float(share[every, seat].mean()), "points": float(own.mean()),
                          "others": float((final.sum(1) - own).mean() / (players - 1))}  # fmt: skip
                shown = made[every, seat]
            else:
                facts |= {"points": float(final.mean()), "winner": float(final.max(1).mean())}
                shown = made[every, best]
            means = shown.mean(0)[: len(self.features.holding_names)]
            facts["holdings"] = {
                name: round(float(mean), 2) for name, mean in zip(self.features.holding_names, means, strict=True)
            }
            self.log("alone" if alone else "table", **facts)

    # Notes and files

    def note(self, kind: str, rollouts: list[Any], started: float) -> None:
        from bourgade.lab.train.net import signed

        torch = self.torch
        self.updates += 1
        if self.updates > 5 and self.updates % 10:
            return
        ended = torch.cat([rollout.ended() for rollout in rollouts])
        points = signed(ended[:, columns("final_points")]).float()
        seats = ended[:, at("final_seats")].float()
        four = ended[:, at("final_seats")] == 4
        count = sum(rollout.steps * rollout.count for rollout in rollouts)
        self.log(kind, update=self.updates, t=self.elapsed, decisions=self.decisions,
                 rate=count / (time.time() - started), games=len(ended),
                 points=float(points.sum() / seats.sum().clamp(min=1)),
                 winner_of_four=float(points[four].max(1).values.mean()) if bool(four.any()) else 0.0,
                 progress=self.progress, **self.learner.summary())  # fmt: skip

    def log(self, kind: str, **facts: Any) -> None:
        write_line(self.plan, self.tell, kind, facts)

    def about(self) -> dict[str, Any]:
        return {"version": self.features.version, "seconds": self.elapsed, "decisions": self.decisions,
                "seed": self.plan.seed}  # fmt: skip

    def save(self) -> None:
        """The weights for play, and all that is needed to go on: three files."""
        from bourgade.lab.train.net import write

        torch = self.torch
        write(self.net, self.weights, self.about())
        state = {"net": self.net.state_dict(), "elapsed": self.elapsed, "decisions": self.decisions}
        if self.learner.broad is not None:
            state["broad"] = {name: each.half() for name, each in self.learner.broad.state_dict().items()}
        for name, content in (("net", state), ("steps", self.learner.optimizer.state_dict())):
            path = self.folder / f"{self.plan.title}.{name}.pt"
            partial = path.with_suffix(".part")
            torch.save(content, partial)
            partial.replace(path)

    def restore(self, folder: Path) -> None:
        torch = self.torch
        state = torch.load(folder / f"{self.plan.title}.net.pt", map_location=self.device, weights_only=True)
        self.net.load_state_dict(state["net"])
        if "broad" in state:
            self.learner.broad = copy.deepcopy(self.net)
            self.learner.broad.load_state_dict({name: each.float() for name, each in state["broad"].items()})
            self.rival.load_state_dict(self.learner.broad.state_dict())
        if self.plan.restart:
            self.net.load_state_dict(self.rival.state_dict())
            self.before = self.plan.imitate
            return
        self.before, self.decisions = state["elapsed"], state["decisions"]
        steps = torch.load(folder / f"{self.plan.title}.steps.pt", map_location=self.device, weights_only=True)
        self.learner.optimizer.load_state_dict(steps)
        member = {name: each.detach().clone() for name, each in self.net.state_dict().items()}
        self.league = [member]
