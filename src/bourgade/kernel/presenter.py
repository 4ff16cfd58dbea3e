"""Questions as people see them. A kind of question that the rules ask (a frame) has a twin here, its presenter: what
the prompt says, what asks, by which rule, what a player might expect to do, and why not.

    class RedrawPresenter(QuestionPresenter):
        frame: ClassVar[type[Frame]] = Redraw
        name: ClassVar[str] = "redraw"  # ask.redraw in the catalogues
        source: ClassVar[str] = "banner.pilgrim_refuge"
        rule: ClassVar[str] = "CLO-12.7"
        actions: ClassVar[Actions] = {"keep_card": ("no.when_refuge", "CLO-12.7")}

        def prompt(self, state: State, frame: Redraw, seat: int) -> Args: ...
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bourgade.kernel.decision import Choice, Decision, RefusedOption
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.position import Position

# By kind of action: what somebody is told who tries it at another question, and the rule that says when it has its
# time.
Actions = dict[str, tuple[str, str]]


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestionPresenter:
    """One kind of question for people. Positions and frames are `Any` here, so that a title may say its own."""

    frame: ClassVar[type[Frame]] = Frame
    name: ClassVar[str] = ""  # the kind of question: `ask.<name>` in the catalogues, and what a client is told
    source: ClassVar[str] = ""  # what asks: a phase, a place, a card
    rule: ClassVar[str] = ""
    actions: ClassVar[Actions] = {}  # the kinds of action that answer it; without any, `against` knows all kinds

    def name_of(self, state: Any, frame: Any, seat: int) -> str:
        return self.name

    def source_of(self, state: Any, frame: Any, seat: int) -> str:
        return self.source

    def rule_of(self, state: Any, frame: Any, seat: int) -> str:
        return self.rule

    def prompt_key(self, state: Any, frame: Any, seat: int) -> str:
        """The sentence of the prompt, where it is not always the same."""
        return f"ask.{self.name_of(state, frame, seat)}"

    def prompt(self, state: Any, frame: Any, seat: int) -> Args:
        """What the prompt says besides who is asked."""
        return {}

    def words(self, state: Any, frame: Any, seat: int, action: int) -> Message | None:
        """Words for an option, where they say it better than its meaning alone can."""
        return None

    def expected(self, state: Any, frame: Any, seat: int) -> list[int]:
        """What a player might expect to do here: those that are not to be had are told with the reason."""
        return []

    def against(self, state: Any, frame: Any, seat: int, action: int) -> Reason | None:
        """What stands in the way of an action that answers this question; None if nothing does."""
        raise NotImplementedError

    def moment(self, state: Any, kind: str) -> Reason:
        """When an action of a kind that answers this question has its time: told to who tries it at another."""
        key, rule = self.actions[kind]
        return Reason(key, rule)

    def refusals(self, state: Any, frame: Any, seat: int) -> list[RefusedOption]:
        """What a player might expect to do here and cannot."""
        options = state.choices[seat]
        found: list[RefusedOption] = []
        for action in self.expected(state, frame, seat):
            reason = None if action in options else self.against(state, frame, seat, action)
            if reason is not None:
                meaning = state.title.vocabulary.describe(action)
                found.append(RefusedOption(meaning, reason, self.words(state, frame, seat, action), action))
        return found

    def hints(self, state: Any, frame: Any, seat: int) -> Mapping[str, object]:
        """What a table may show on options before they are chosen."""
        return {}


class Presenters:
    """The presenters of a title's questions, found by the class of the frame."""

    def __init__(self, *presenters: QuestionPresenter) -> None:
        self.by_frame: dict[type[Frame], QuestionPresenter] = {}
        self.by_action: dict[str, QuestionPresenter] = {}  # one of those that a kind of action answers
        for presenter in presenters:
            if presenter.frame in self.by_frame:
                raise ValueError(f"{presenter.frame.__name__} has two presenters")
            self.by_frame[presenter.frame] = presenter
            for kind, moment in presenter.actions.items():
                if self.by_action.setdefault(kind, presenter).actions[kind] != moment:
                    raise ValueError(f"{kind}: two questions say differently when it has its time")

    @property
    def names(self) -> list[str]:
        """The kinds of question that a title has."""
        return list(dict.fromkeys(presenter.name for presenter in self.by_frame.values()))

    def ask(self, state: Position, seat: int) -> Decision:
        """The question to a waiting seat."""
        frame = state.asking(seat)
        presenter = self.by_frame[type(frame)]
        describe = state.title.vocabulary.describe
        options = [
            Choice(action, describe(action), presenter.words(state, frame, seat, action))
            for action in state.choices[seat]
        ]
        args: Args = {"seat": seat, **presenter.prompt(state, frame, seat)}
        return Decision(
            seat,
            presenter.name_of(state, frame, seat),
            Message(presenter.prompt_key(state, frame, seat), args, seat),
            presenter.source_of(state, frame, seat),
            presenter.rule_of(state, frame, seat),
            options,
            presenter.refusals(state, frame, seat),
            presenter.hints(state, frame, seat),
        )

    def why_not(self, state: Position, seat: int, action: int) -> Reason:
        """Why a waiting seat has not got this action."""
        frame = state.asking(seat)
        presenter = self.by_frame[type(frame)]
        kind = state.title.vocabulary.kind(action)
        if presenter.actions and kind not in presenter.actions:
            return self.by_action[kind].moment(state, kind)
        reason = presenter.against(state, frame, seat, action)
        assert reason is not None, f"nothing speaks against {state.title.describe(action)}"
        return reason
