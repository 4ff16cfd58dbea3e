"""What the domain asks of a store about notices, and about the secrets and passkeys of persons. It is a part of
`Storage` (interface.py)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from bourgade.server.storage.notice_rows import ChannelRow, MatterRow, NoticeRow, PasskeyRow


class NoticeStorage(Protocol):
    """Channels and the outbox."""

    def channel(self, transaction: Any, channel_id: str) -> ChannelRow | None: ...

    def channels_of(self, transaction: Any, person_id: str) -> list[ChannelRow]:
        """In the order in which they were made."""

    def channels_with(self, transaction: Any, target: str) -> list[ChannelRow]:
        """All channels to one target, whosever they are."""

    def add_channel(self, transaction: Any, channel: ChannelRow) -> None: ...

    def change_channel(self, transaction: Any, channel_id: str, **values: Any) -> None: ...

    def remove_channel(self, transaction: Any, channel_id: str) -> None:
        """With its notices."""

    def matters_to_tell(self, transaction: Any, since: float) -> list[MatterRow]:
        """Every seat for which no bot plays and that is waited for or has another matter, with every channel of its
        persons that is on; at a table that is over, if it was changed since."""

    def matters_for(self, transaction: Any, person_id: str, since: float) -> list[MatterRow]:
        """The same for the seats of a person, with or without channels (`channel` is empty)."""

    def note_looked(self, transaction: Any, looked: Mapping[tuple[str, str], float]) -> None:
        """When holders last looked at a table, by table and holder."""

    def digests(self, transaction: Any) -> list[ChannelRow]:
        """The channels of daily mail that are on."""

    def add_notice(self, transaction: Any, notice: NoticeRow) -> bool:
        """Whether it is new: there is one for a channel, table, seat, kind and event."""

    def notice(self, transaction: Any, notice_id: str) -> NoticeRow | None: ...

    def notices_of(self, transaction: Any, person_id: str, most: int) -> list[NoticeRow]:
        """The newest first."""

    def told_matters(self, transaction: Any, channels: Collection[str]) -> set[tuple[str, str, int, str, int]]:
        """What is in the outbox already: channel, table, seat, kind, event."""

    def due_channels(self, transaction: Any, now: float) -> int:
        """At how many channels something is due that nobody has claimed."""

    def claim_notices(self, transaction: Any, claim: str, batch: str, now: float, until: float) -> list[NoticeRow]:
        """Claim what is due at one channel, the longest due first: a batch that was begun, or everything else. Nobody
        else claims it until then."""

    def settle_notices(self, transaction: Any, claim: str, notice_ids: Collection[str], **values: Any) -> int:
        """Change claimed notices, and give them back. How many were still claimed."""

    def remove_old_notices(self, transaction: Any, before: float) -> int:
        """Remove what was done before, but for the newest of each channel, table, seat and kind."""

    def count_notices(self, transaction: Any) -> dict[str, int]:
        """How many there are of each state."""


class CredentialStorage(Protocol):
    """Secrets of the installation, secrets and passkeys of persons, and proofs that are good once. Of the secrets of
    persons only hashes are stored."""

    def server_secret(self, transaction: Any, name: str, fresh: str) -> str:
        """The stored secret of this name; the fresh one, if there is none yet."""

    def add_proof(self, transaction: Any, link: str, purpose: str, about: str, until: float) -> None: ...

    def use_proof(self, transaction: Any, link: str, purpose: str, now: float) -> str | None:
        """What it is about, once, as long as it is good."""

    def remove_proofs(self, transaction: Any, about: str | None, before: float) -> None:
        """Those about something, and those that have run out."""

    def set_person_secret(self, transaction: Any, person_id: str, kind: str, link: str | None) -> None:
        """The one secret of a kind; None: there is none any more."""

    def person_of_secret(self, transaction: Any, kind: str, link: str) -> str | None: ...

    def person_secrets(self, transaction: Any, person_id: str) -> dict[str, float]:
        """Which kinds there are, and since when."""

    def add_passkey(self, transaction: Any, passkey: PasskeyRow) -> None: ...

    def passkey(self, transaction: Any, passkey_id: str) -> PasskeyRow | None: ...

    def passkeys_of(self, transaction: Any, person_id: str) -> list[PasskeyRow]: ...

    def change_passkey(self, transaction: Any, passkey_id: str, **values: Any) -> None: ...

    def remove_passkey(self, transaction: Any, passkey_id: str) -> None: ...

    def forget_credentials(self, transaction: Any, person_id: str) -> None:
        """Remove channels, notices, secrets, passkeys and proofs of a person."""

    def give_person(self, transaction: Any, person_id: str, to: str) -> None:
        """Let all that is a person's be another person's, but for what can be only one person's own (name, settings,
        secrets, what is kept of a table)."""

    def forget_holders(self, transaction: Any, devices: Collection[str]) -> None:
        """Remove all that these devices hold, and the links that lead back to it."""

    def rows_about(self, transaction: Any, person_id: str, devices: Collection[str]) -> dict[str, list[dict[str, Any]]]:
        """Every row that names a person or one of these devices, by table, without hashes of secrets."""
