"""The rows of notices: by which channels a person wants to be told, and what is to be told."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

ChannelKind = Literal["push", "mail", "discord", "slack", "ntfy", "json"]
# A channel is asked for, then on; the person turns it off, or it is given up after too many failures.
ChannelState = Literal["asked", "on", "off", "given_up"]
NoticeState = Literal["waiting", "sent", "past", "failed"]

WAITING: Final = "waiting"
# The columns by which rows are a person's, or a device's; and those that hold hashes of secrets, which nobody is shown.
OF_PERSON: Final = ("person", "reporter")
OF_DEVICE: Final = ("device", "holder")
HIDDEN: Final = ("device", "holder", "link", "public_key", "claim", "batch")
DIGEST_SEAT: Final = -2  # the seat of a digest
DIGEST: Final = "digest"  # its kind; its event is a day


class ChannelRow(NamedTuple):
    """A row of `notice_channels`."""

    id: str
    person: str
    kind: str
    target: str  # JSON, by kind (domain/notice_channels.py)
    state: str
    settings: str  # JSON: whether it is a daily digest, at which hour
    created: float
    told: float | None  # when something was last sent by it
    trouble: str | None  # a key of words: why the last attempt failed


class NoticeRow(NamedTuple):
    """A row of `notices`, the outbox: a matter that is to be told by a channel, once."""

    id: str
    channel: str
    person: str
    table_id: str  # empty: a digest, of all tables
    seat: int
    kind: str  # of the matter (domain/matters.py), or a digest
    event: int  # with which the matter began; of a digest: the day
    at: float  # since when
    state: str
    due: float  # when it is sent, or tried again
    attempts: int
    batch: str | None  # what is sent together; as it was first sent, so that a receiver knows a second copy
    claim: str | None  # of the process that sends it now
    lease: float | None  # until when that claim holds
    done: float | None  # when it was sent, or given up


class MatterRow(NamedTuple):
    """A seat with something to be told, and a channel by which its person wants to be told."""

    channel: str
    person: str
    table_id: str
    seat: int
    stage: str  # of the table, as the next three
    waiting: int | None
    turns: str | None  # (domain/waiting_turns.py)
    matters: str | None  # (domain/matters.py)
    looked: float | None  # when the person last looked at the table


class PasskeyRow(NamedTuple):
    """A row of `passkeys`."""

    id: str  # of the credential, as the authenticator names it
    person: str
    public_key: str
    sign_count: int
    created: float
    used: float | None
