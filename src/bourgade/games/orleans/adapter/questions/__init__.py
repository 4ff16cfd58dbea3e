"""Every question of Orléans as people see it."""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.adapter.questions.deeds import SendToDeedPresenter, TakeRewardPresenter
from bourgade.games.orleans.adapter.questions.events import PayHarvestPresenter, TorturePresenter, UseSacristyPresenter
from bourgade.games.orleans.adapter.questions.flow import ActPresenter, ExcludePresenter
from bourgade.games.orleans.adapter.questions.followers import DrawPresenter, PullMorePresenter, StorePresenter
from bourgade.games.orleans.adapter.questions.places import (
    RecruitPresenter,
    SpendPresenter,
    TakeGoodPresenter,
    TakeTilePresenter,
    TravelPresenter,
)
from bourgade.games.orleans.adapter.questions.planning import BathePresenter, PlanMorePresenter, PlanPresenter
from bourgade.games.orleans.adapter.questions.technology import CoverSpacePresenter
from bourgade.kernel.presenter import Presenters

PRESENTERS: Final = Presenters(
    ExcludePresenter(),
    DrawPresenter(),
    PullMorePresenter(),
    StorePresenter(),
    PlanPresenter(),
    PlanMorePresenter(),
    ActPresenter(),
    RecruitPresenter(),
    TakeTilePresenter(),
    TravelPresenter(),
    TakeGoodPresenter(),
    SendToDeedPresenter(),
    TakeRewardPresenter(),
    SpendPresenter(),
    BathePresenter(),
    CoverSpacePresenter(),
    UseSacristyPresenter(),
    PayHarvestPresenter(),
    TorturePresenter(),
)
