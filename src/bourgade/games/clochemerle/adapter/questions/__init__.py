"""Every question of Clochemerle as people see it, in the order of a turn."""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle.adapter.questions.banners import ChooseBannerPresenter
from bourgade.games.clochemerle.adapter.questions.mortality import (
    BuryPresenter,
    HirePresenter,
    UseSanatoriumPresenter,
)
from bourgade.games.clochemerle.adapter.questions.office import (
    TakeCustomerPresenter,
    TakeFreeCustomerPresenter,
    TakeMoreCustomersPresenter,
    UseDiocesePresenter,
)
from bourgade.games.clochemerle.adapter.questions.paying import ChooseWayPresenter, PayPresenter
from bourgade.games.clochemerle.adapter.questions.value import (
    MakeValuePresenter,
    TakeFirstDiePresenter,
    TakeSecondDiePresenter,
)
from bourgade.games.clochemerle.adapter.questions.village import (
    MarkChamberPresenter,
    MoveHeadmanPresenter,
    PlaceTilePresenter,
    RedrawPresenter,
    UseSchoolPresenter,
)
from bourgade.kernel.presenter import Presenters

PRESENTERS: Final = Presenters(
    TakeFirstDiePresenter(),
    TakeSecondDiePresenter(),
    MakeValuePresenter(),
    ChooseBannerPresenter(),
    ChooseWayPresenter(),
    PayPresenter(),
    UseSchoolPresenter(),
    MoveHeadmanPresenter(),
    PlaceTilePresenter(),
    MarkChamberPresenter(),
    UseDiocesePresenter(),
    TakeFreeCustomerPresenter(),
    TakeCustomerPresenter(),
    TakeMoreCustomersPresenter(),
    RedrawPresenter(),
    BuryPresenter(),
    HirePresenter(),
    UseSanatoriumPresenter(),
)
