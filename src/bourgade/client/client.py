"""Talks to a table server: commands by HTTP, news by WebSocket."""

from __future__ import annotations

import secrets
import ssl
import time
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlencode

import httpx
from pydantic import Field, TypeAdapter
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bourgade.client.patches import apply_patch
from bourgade.server.json_types import Lang
from bourgade.server.wire.base import Wire
from bourgade.server.wire.library import Catalogue, OptionValue, Titles
from bourgade.server.wire.pace import Clock, Pace
from bourgade.server.wire.tables import (
    Act,
    Advice,
    AskAdvice,
    Claim,
    Claimed,
    Curve,
    Empty,
    ErrorAnswer,
    Moment,
    MomentRange,
    MySeat,
    MySeats,
    NewSeat,
    NewTable,
    Patch,
    Preview,
    RecoveryLink,
    Resign,
    SeatChange,
    SeatLink,
    SeatPass,
    StandIn,
    Start,
    TableInfo,
    TableMade,
    Undo,
    Update,
)
from bourgade.server.wire.taking_back import AskToTakeBack, TakingBack, VoteOnTakingBack

COOKIE: Final = "bourgade"
HOST_COOKIE: Final = f"__Host-{COOKIE}"  # as servers behind HTTPS call it
TRIES: Final = 5
PAUSE_SECONDS: Final = 0.3
# An update of a long game is larger than the library's usual bound.
LARGEST_UPDATE: Final = 8 * 1024 * 1024

NEWS: Final[TypeAdapter[Update | Patch]] = TypeAdapter(Annotated[Update | Patch, Field(discriminator="kind")])

W = TypeVar("W", bound=Wire)


class RequestError(Exception):
    """The server has said no; `answer` says why, in both languages, and has the fresh update when it was late."""

    def __init__(self, status: int, answer: ErrorAnswer) -> None:
        detail = f" ({answer.detail})" if answer.detail else ""
        super().__init__(f"{status} {answer.error}: {answer.text.en}{detail}")
        self.status = status
        self.answer = answer


@cache
def trusted() -> ssl.SSLContext:
    """The certificates that are believed, read once: that takes longer than a request."""
    return httpx.create_ssl_context()


class Client:
    """One player's side. Its cookie holds every seat that it has claimed."""

    def __init__(
        self,
        url: str = "http://localhost:8000",
        cookie: str | None = None,
        timeout: float = 30.0,
        lang: Lang = "en",
    ) -> None:
        self.url = url.rstrip("/")
        self.lang = lang
        self.http = httpx.Client(base_url=f"{self.url}/api", timeout=timeout, params={"lang": lang}, verify=trusted())
        if cookie is not None:
            self.http.cookies.set(self._cookie_name, cookie)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.http.close()

    @property
    def cookie(self) -> str | None:
        """As the server has last set it, else as it was given."""
        found = {each.name: each.value for each in sorted(self.http.cookies.jar, key=lambda each: bool(each.domain))}
        return found.get(HOST_COOKIE) or found.get(COOKIE)

    @property
    def _cookie_name(self) -> str:
        return HOST_COOKIE if self.url.startswith("https:") else COOKIE

    # Tables

    def titles(self) -> Titles:
        return self._get("/titles", Titles)

    def create(
        self,
        title: str,
        seats: Sequence[NewSeat],
        options: dict[str, OptionValue] | None = None,
        data: dict[str, Any] | None = None,
        pace: Pace = "live",
        clock: Clock = "none",
    ) -> TableMade:
        wanted = NewTable(
            title=title, seats=list(seats), options=options or {}, data=data or {}, pace=pace, clock=clock
        )
        return self._post("/tables", wanted, TableMade)

    def claim(self, secret: str, key: str | None = None) -> Claimed:
        """Exchange a link's secret for the seat; with a key of one's own, again if the answer is lost."""
        return self._post("/claim", Claim(secret=secret, key=key), Claimed)

    def info(self, table: str) -> TableInfo:
        return self._get(f"/tables/{table}", TableInfo)

    def catalogue(self, table: str) -> Catalogue:
        """Every piece of the table's box."""
        return self._get(f"/tables/{table}/catalogue", Catalogue)

    def change_seat(self, table: str, seat: int, wanted: SeatChange) -> TableInfo:
        return self._post(f"/tables/{table}/seats/{seat}", wanted, TableInfo)

    def renew_link(self, table: str, seat: int) -> SeatLink:
        return self._post(f"/tables/{table}/links/{seat}", Empty(), SeatLink)

    def make_pass(self, table: str, seat: int) -> SeatPass:
        """A link's secret to hold one's seat on another device, too."""
        return self._post(f"/tables/{table}/passes/{seat}", Empty(), SeatPass)

    def make_recovery_link(self, table: str) -> RecoveryLink:
        """A link's secret to keep, for the day when this cookie is lost."""
        return self._post(f"/tables/{table}/recovery_link", Empty(), RecoveryLink)

    def stand_in(self, table: str, seat: int, bot: str | None) -> TableInfo:
        """Let a bot play in a person's seat; None: the person again."""
        return self._post(f"/tables/{table}/bots/{seat}", StandIn(bot=bot), TableInfo)

    def mine(self) -> list[MySeat]:
        """The tables where this cookie holds a seat."""
        return self._get("/mine", MySeats).seats

    def start(self, table: str, bots: str | None = None) -> TableInfo:
        """Begin; `bots` stand in for those who have not come."""
        return self._post(f"/tables/{table}/start", Start(bots=bots), TableInfo)

    def rematch(self, table: str) -> TableInfo:
        return self._post(f"/tables/{table}/rematch", Empty(), TableInfo)

    # Play. A key makes a command safe to repeat, so a lost connection is simply tried again.

    def act(
        self, table: str, seat: int, action: int, expected: int, fit: bool = False, key: str | None = None
    ) -> Update:
        wanted = Act(seat=seat, action=action, fit=fit, expected=expected, key=key or fresh_key())
        return self._repeated(f"/tables/{table}/act", wanted)

    def act_once(self, table: str, wanted: Act) -> Update:
        """Post an act without trying again."""
        return self._post(f"/tables/{table}/act", wanted, Update)

    def undo(self, table: str, seat: int, expected: int, acts: int = 1, key: str | None = None) -> Update:
        wanted = Undo(seat=seat, acts=acts, expected=expected, key=key or fresh_key())
        return self._repeated(f"/tables/{table}/undo", wanted)

    def taking_back(self, table: str, seat: int | None = None, acts: int | None = None) -> TakingBack:
        """What a request takes back that is being made; with `acts`, what one's own would."""
        return self._get(f"tables/{table}/taking_back", TakingBack, seat=seat, acts=acts)

    def ask_to_take_back(self, table: str, seat: int, acts: int, expected: int) -> TableInfo:
        """Ask the others to take back one's last acts, beyond undo."""
        wanted = AskToTakeBack(acts=acts, expected=expected)
        return self._post(f"tables/{table}/taking_back/{seat}", wanted, TableInfo)

    def vote_on_taking_back(self, table: str, seat: int, request: int, choice: str) -> TableInfo:
        """`agree`, `refuse`, or `withdraw` one's own request; `request`: its event."""
        wanted = VoteOnTakingBack.model_validate({"request": request, "choice": choice})
        return self._post(f"tables/{table}/taking_back/{seat}/vote", wanted, TableInfo)

    def resign(self, table: str, seat: int, key: str | None = None) -> Update:
        return self._repeated(f"/tables/{table}/resign", Resign(seat=seat, key=key or fresh_key()))

    # Looking

    def update(self, table: str, seat: int | None = None, after: int | None = None) -> Update:
        return self._get(f"/tables/{table}/update", Update, seat=seat, after=after)

    def moment(self, table: str, number: int, seat: int | None = None) -> Moment:
        return self._get(f"/tables/{table}/moments/{number}", Moment, seat=seat)

    def preview(self, table: str, seat: int, action: int) -> Preview:
        """What an act would change for certain."""
        return self._get(f"/tables/{table}/preview/{action}", Preview, seat=seat)

    def advice(self, table: str, seat: int, expected: int) -> Advice:
        """What a good player would do, knowing what the seat knows."""
        return self._post(f"/tables/{table}/advice", AskAdvice(seat=seat, expected=expected), Advice)

    def moments(self, table: str, first: int, last: int, seat: int | None = None) -> MomentRange:
        return self._get(f"/tables/{table}/moments", MomentRange, first=first, last=last, seat=seat)

    def curve(self, table: str) -> Curve:
        return self._get(f"/tables/{table}/curve", Curve)

    def record(self, table: str) -> dict[str, Any]:
        record: dict[str, Any] = checked(self.http.get(f"/tables/{table}/record")).json()["record"]
        return record

    def bring_back(self, record: dict[str, Any]) -> TableMade:
        return TableMade.model_validate_json(checked(self.http.post("/records", json={"record": record})).content)

    def updates(self, table: str, seat: int | None = None, after: int | None = None) -> Iterator[Update]:
        """News as they come, the present first. A lost connection is taken up again where it broke off."""
        failures = 0
        while failures < TRIES:
            try:
                for update in self.connection(table, seat, after):
                    failures, after = 0, update.seq
                    yield update
            except InvalidStatus as error:
                if error.response.status_code < 500 and error.response.status_code != 429:
                    raise
            except (ConnectionClosed, OSError):
                pass
            failures += 1
            time.sleep(PAUSE_SECONDS * failures)
        raise ConnectionError(f"no news from {self.url}")

    def connection(self, table: str, seat: int | None = None, after: int | None = None) -> Iterator[Update]:
        """News of one connection, until it ends. Only what has changed comes over it; what is given is complete, but
        for the lines of the log before `after`."""
        wanted = (("seat", seat), ("after", after), ("lang", self.lang), ("patches", "true"))
        question = urlencode({name: value for name, value in wanted if value is not None})
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/news?{question}"
        headers = {"Cookie": f"{self._cookie_name}={self.cookie}"} if self.cookie else {}
        with connect(
            address, additional_headers=headers, max_size=LARGEST_UPDATE, proxy=None, compression=None
        ) as socket:
            now: Update | None = None
            for message in socket:
                now = told(message, now) or self.update(table, seat, after)
                yield now

    # Underneath

    def _get(self, path: str, model: type[W], **query: int | None) -> W:
        params = {name: value for name, value in query.items() if value is not None}
        return model.model_validate_json(checked(self.http.get(path, params=params)).content)

    def _post(self, path: str, body: Wire, model: type[W]) -> W:
        headers = {"content-type": "application/json"}
        response = self.http.post(path, content=body.model_dump_json(), headers=headers)
        return model.model_validate_json(checked(response).content)

    def _repeated(self, path: str, body: Wire) -> Update:
        for attempt in range(1, TRIES):
            try:
                return self._post(path, body, Update)
            except httpx.TransportError:
                time.sleep(PAUSE_SECONDS * attempt)
        return self._post(path, body, Update)


def told(message: str | bytes, before: Update | None) -> Update | None:
    """The update that a frame of the news leads to; None when it goes on from something else than what is known."""
    text = zlib.decompress(message, -zlib.MAX_WBITS) if isinstance(message, bytes) else message
    news: Update | Patch = NEWS.validate_json(text)
    if isinstance(news, Update):
        return news
    if before is None or before.seq != news.after:
        return None
    return apply_patch(before, news)


def fresh_key() -> str:
    return secrets.token_urlsafe(12)


def checked(response: httpx.Response) -> httpx.Response:
    if response.status_code >= 400:
        raise RequestError(response.status_code, ErrorAnswer.model_validate_json(response.content))
    return response
