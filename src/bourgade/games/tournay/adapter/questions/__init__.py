"""The questions of Tournay for people: a presenter for each, in modules like those of the rules."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.adapter.questions.abbey import LeavePresenter, TurnOverPresenter
from bourgade.games.tournay.adapter.questions.activation import ChainPresenter, TriggerPresenter, UseResidentPresenter
from bourgade.games.tournay.adapter.questions.effects import (
    HitMorePresenter,
    ProvokeMorePresenter,
    UseCopiedPresenter,
    UseEffectPresenter,
)
from bourgade.games.tournay.adapter.questions.events import (
    FightPresenter,
    LayDownPresenter,
    ShieldPresenter,
    TakeDamagePresenter,
)
from bourgade.games.tournay.adapter.questions.flow import ActPresenter, KeepLimitPresenter, PlayOrActPresenter
from bourgade.games.tournay.adapter.questions.paying import (
    LayLastPresenter,
    PayFromHandPresenter,
    PayPresenter,
    PlacePresenter,
)
from bourgade.games.tournay.adapter.questions.piles import DrawPresenter, KeepPresenter
from bourgade.kernel.presenter import Presenters

PRESENTERS: Final = Presenters(
    PlayOrActPresenter(), ActPresenter(), UseResidentPresenter(), PayPresenter(), PayFromHandPresenter(),
    PlacePresenter(), DrawPresenter(), KeepPresenter(), UseEffectPresenter(), UseCopiedPresenter(),
    ProvokeMorePresenter(), HitMorePresenter(), TurnOverPresenter(), LeavePresenter(), TriggerPresenter(),
    ChainPresenter(), FightPresenter(), ShieldPresenter(), LayDownPresenter(), TakeDamagePresenter(),
    KeepLimitPresenter(), LayLastPresenter(),
)  # fmt: skip
