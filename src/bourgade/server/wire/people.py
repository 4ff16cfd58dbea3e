"""Persons: who somebody is, what they have chosen, and how they are told that they are waited for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from bourgade.server import patterns
from bourgade.server.json_types import Lang
from bourgade.server.wire.base import Wire
from bourgade.server.wire.library import Text

ChannelKind = Literal["push", "mail", "discord", "slack", "ntfy", "json"]
ChannelState = Literal["asked", "on", "off", "given_up"]
LongText = Annotated[str, Field(min_length=1, max_length=2_000)]


class Me(Wire):
    """The person whose browser this is."""

    known: bool  # it is somebody: it has held a seat
    name: str
    devices: int
    lang: Lang | None  # of what is written to this person; None: not said
    time_zone: str | None  # by its IANA name: Europe/Paris
    studies: bool  # finished games may be used for studies
    phrase: bool  # there is a recovery phrase
    passkeys: int
    passkeys_possible: bool  # this server can take passkeys


class ChangeMe(Wire):
    """What is left out stays."""

    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    lang: Lang | None = None
    time_zone: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    studies: bool | None = None


# How a person is told


class Channel(Wire):
    """A way by which a person is told. `label`: an address, the host of a webhook, the name of a browser."""

    id: str
    kind: ChannelKind
    label: str
    state: ChannelState
    daily: bool  # a mail a day, instead of one for each turn
    hour: int  # of that mail, in the person's time zone
    here: bool  # push: it is this very browser's
    secret: str | None  # signs what a JSON webhook is sent
    told: str | None  # when something was last sent, as ISO 8601
    trouble: Text | None  # why the last attempt failed


class Notices(Wire):
    """The ways by which this person is told, and those that this server has."""

    kinds: list[ChannelKind]
    push_key: str | None  # this server's public key, for the browser
    channels: list[Channel]
    feed: bool  # there is an address that says where this person is waited for
    delay: float  # seconds that a turn waits before it is told


class PushTarget(Wire):
    """What a browser gives for Web Push."""

    endpoint: LongText
    p256dh: Annotated[str, Field(min_length=80, max_length=120)]
    auth: Annotated[str, Field(min_length=20, max_length=40)]


class NewChannel(Wire):
    """Exactly one of `push`, `mail` and `url` is given, as the kind asks."""

    kind: ChannelKind
    push: PushTarget | None = None
    mail: Annotated[str, Field(min_length=3, max_length=254)] | None = None
    url: LongText | None = None
    label: Annotated[str, Field(max_length=80)] = ""
    lang: Lang = "en"  # of what is sent, as long as the person has not said


class ChangeChannel(Wire):
    """What is left out stays."""

    on: bool | None = None
    daily: bool | None = None
    hour: Annotated[int, Field(ge=0, le=23)] | None = None


class Tried(Wire):
    """What became of a notice that was tried at once."""

    sent: bool
    trouble: Text | None


class FeedMade(Wire):
    """The address that says where this person is waited for, as a JSON Feed. It is shown once."""

    url: str


class Feed(Wire):
    """A JSON Feed (jsonfeed.org, version 1.1)."""

    version: str
    title: str
    home_page_url: str
    items: list[FeedItem]


class FeedItem(Wire):
    id: str
    url: str
    title: str
    content_text: str
    date_published: str | None


class WaitingAt(Wire):
    """Where the link of a notice leads."""

    table: str
    seat: int


class Proof(Wire):
    """The secret of a link in a mail."""

    secret: Annotated[str, Field(pattern=f"^{patterns.SECRET}$")]


class Unsubscribe(Wire):
    token: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{22}$")]


class Confirmed(Wire):
    """What was confirmed or ended, as it is shown."""

    label: str


# Coming back, taking along, going


class Phrase(Wire):
    """A recovery phrase. It is shown once."""

    phrase: str


class Recover(Wire):
    """`join`: this browser is somebody already, and both become one person."""

    phrase: LongText
    join: bool = False


class PasskeyOptions(Wire):
    """What `navigator.credentials` takes, as JSON."""

    options: dict[str, Any]


class NewPasskey(Wire):
    credential: dict[str, Any]


class RemovePasskey(Wire):
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]


class UsePasskey(Wire):
    credential: dict[str, Any]
    join: bool = False


class PasskeyInfo(Wire):
    id: str
    created: str
    used: str | None


class Passkeys(Wire):
    passkeys: list[PasskeyInfo]


class PersonExport(Wire):
    """All that is stored about a person."""

    person: dict[str, Any]


class Goodbye(Wire):
    """The person's own name, so that nobody is deleted by accident; who has none says nothing."""

    name: Annotated[str, Field(max_length=40)]


Feed.model_rebuild()
