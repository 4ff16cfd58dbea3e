"""The ways by which a person is told that they are waited for: Web Push, mail, webhooks. Each is off until the person
turns it on; a mail address must be proved first.

`target` of a channel is JSON: `{"endpoint", "p256dh", "auth"}` of Web Push, `{"mail"}`, or `{"url"}`. Its settings are
JSON, too: `daily` and `hour` of mail, `label` and `device` (the hash of its cookie) of Web Push.
"""

from __future__ import annotations

import base64
import json
import re
import time
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from bourgade.server.domain import persons, tokens
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused, server_text
from bourgade.server.json_types import Lang
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Transaction
from bourgade.server.storage.notice_rows import ChannelRow
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.wire.people import ChangeChannel, Channel, Confirmed, NewChannel, Notices, PushTarget

CHANNEL: Final = "c"  # the first letter of a channel's id
MOST_CHANNELS: Final = 12
DAILY_HOUR: Final = 8
PROOF_SECONDS: Final = 24 * 3600.0
MAIL_PROOF: Final = "mail"
# What every mail server takes; no quoting, no comments, no lists of addresses, nothing that ends a line.
MAIL: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+"
)
HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]+\]")
PRINTABLE: Final = re.compile(r"[\x21-\x7e]+")
UNCOMPRESSED: Final = 0x04  # the first byte of a point of the curve
WEBHOOKS: Final = ("discord", "slack", "ntfy", "json")
# Their webhooks have one host each; ntfy and JSON go anywhere.
HOSTS: Final = {"discord": ("discord.com", "discordapp.com"), "slack": ("hooks.slack.com",)}


def notices(
    tables: TableCache, keys: InstallationKeys, kinds: list[str], push_key: str | None, device: str | None
) -> Notices:
    """The channels of a person, for one of their devices."""
    channels: list[Channel] = []
    feed = False
    if device is not None:
        with tables.database.reading() as connection:
            found = tables.database.person_of(connection, device)
            if found is not None:
                rows = tables.database.channels_of(connection, found.id)
                channels = [described(keys, row, device) for row in rows]
                feed = "feed" in tables.database.person_secrets(connection, found.id)
    wanted: dict[str, Any] = {"kinds": kinds, "push_key": push_key, "channels": channels, "feed": feed}
    return Notices(**wanted, delay=tables.settings.notice_delay)


def described(keys: InstallationKeys, row: ChannelRow, device: str | None) -> Channel:
    settings = json.loads(row.settings)
    return Channel.model_validate({
        "id": row.id,
        "kind": row.kind,
        "label": label_of(row),
        "state": row.state,
        "daily": bool(settings.get("daily")),
        "hour": settings.get("hour", DAILY_HOUR),
        "here": row.kind == "push" and settings.get("device") == device,
        "secret": signing_secret(keys, row.id) if row.kind == "json" else None,
        "told": None if row.told is None else datetime.fromtimestamp(row.told, UTC).isoformat(timespec="seconds"),
        "trouble": None if row.trouble is None else server_text(f"undelivered.{row.trouble}", {}),
    })  # fmt: skip


def label_of(row: ChannelRow) -> str:
    """What a person knows it by: of a webhook the host alone, since its address is a secret."""
    target = json.loads(row.target)
    if row.kind == "mail":
        return str(target["mail"])
    if row.kind == "push":
        return str(json.loads(row.settings).get("label", ""))
    return str(urlsplit(target["url"]).hostname)


def signing_secret(keys: InstallationKeys, channel_id: str) -> str:
    """By which a receiver checks the signature of a JSON webhook."""
    return keys.mac("webhook", channel_id)


def add_channel(
    tables: TableCache, keys: InstallationKeys, kinds: list[str], device: str | None, wanted: NewChannel
) -> tuple[Channel, str | None]:
    """A new channel, and for a mail the secret that proves its address. The same target again is the same channel."""
    if wanted.kind not in kinds:
        raise refused(422, "no_channel")
    target = target_of(tables.settings, wanted)
    now = time.time()
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        if persons.settings_of(person).get("lang") is None:
            persons.change_settings(tables.database, connection, person.id, {"lang": wanted.lang})
        rows = tables.database.channels_of(connection, person.id)
        row = next((each for each in rows if each.target == target), None)
        if row is None:
            if len(rows) >= MOST_CHANNELS:
                raise refused(409, "many_channels")
            if wanted.kind == "push":
                remove_endpoint(tables, connection, target)
            push = {"label": clean_name(wanted.label), "device": device} if wanted.kind == "push" else {}
            state = "asked" if wanted.kind == "mail" else "on"
            row = ChannelRow(
                tokens.fresh_id(CHANNEL), person.id, wanted.kind, target, state, json.dumps(push), now, None, None
            )
            tables.database.add_channel(connection, row)
        elif row.state != "on" and row.kind != "mail":
            row = row._replace(state="on", trouble=None)
            tables.database.change_channel(connection, row.id, state="on", trouble=None)
        secret = proof_of(tables, connection, row, now) if row.kind == "mail" and row.state == "asked" else None
        return described(keys, row, device), secret


def remove_endpoint(tables: TableCache, connection: Transaction, target: str) -> None:
    """A browser is one person's: what another had told it ends."""
    for each in tables.database.channels_with(connection, target):
        tables.database.remove_channel(connection, each.id)


def proof_of(tables: TableCache, connection: Transaction, row: ChannelRow, now: float) -> str:
    secret = tokens.fresh_secret()
    tables.database.remove_proofs(connection, row.id, now)
    tables.database.add_proof(connection, tokens.hashed(secret), MAIL_PROOF, row.id, now + PROOF_SECONDS)
    return secret


def confirm_mail(tables: TableCache, secret: str) -> Confirmed:
    """Whoever has the link of the mail reads that address."""
    with tables.database.writing() as connection:
        channel_id = tables.database.use_proof(connection, tokens.hashed(secret), MAIL_PROOF, time.time())
        row = None if channel_id is None else tables.database.channel(connection, channel_id)
        if row is None:
            raise refused(403, "proof_over")
        tables.database.change_channel(connection, row.id, state="on", trouble=None)
        return Confirmed(label=label_of(row))


def change_channel(
    tables: TableCache, keys: InstallationKeys, device: str | None, channel_id: str, wanted: ChangeChannel
) -> Channel:
    with tables.database.writing() as connection:
        row, _ = owned(tables, connection, device, channel_id)
        values: dict[str, Any] = {}
        if wanted.on is not None and row.state != "asked":
            values = {"state": "on" if wanted.on else "off", "trouble": None}
        settings = json.loads(row.settings)
        if row.kind == "mail":
            settings |= wanted.model_dump(include={"daily", "hour"}, exclude_none=True)
        values["settings"] = json.dumps(settings, sort_keys=True)
        tables.database.change_channel(connection, row.id, **values)
        return described(keys, row._replace(**values), device)


def remove_channel(tables: TableCache, device: str | None, channel_id: str) -> None:
    with tables.database.writing() as connection:
        row, _ = owned(tables, connection, device, channel_id)
        tables.database.remove_proofs(connection, row.id, time.time())
        tables.database.remove_channel(connection, row.id)


def owned(
    tables: TableCache, connection: Transaction, device: str | None, channel_id: str
) -> tuple[ChannelRow, PersonRow]:
    """A channel of this person. That there is no such channel is answered alike."""
    person = required(tables, connection, device)
    row = tables.database.channel(connection, channel_id)
    if row is None or row.person != person.id:
        raise refused(404, "no_channel")
    return row, person


def unsubscribe_token(keys: InstallationKeys, channel_id: str) -> str:
    return f"{channel_id}.{keys.mac('unsubscribe', channel_id)}"


def unsubscribe(tables: TableCache, keys: InstallationKeys, token: str) -> Confirmed:
    """End a mail by the link or the header in it, without any cookie."""
    channel_id, _, mac = token.partition(".")
    if not keys.signs(mac, "unsubscribe", channel_id):
        raise refused(403, "proof_over")
    with tables.database.writing() as connection:
        row = tables.database.channel(connection, channel_id)
        if row is None:
            raise refused(404, "no_channel")
        tables.database.remove_proofs(connection, row.id, time.time())
        tables.database.change_channel(connection, row.id, state="off")
        return Confirmed(label=label_of(row))


def to_try(tables: TableCache, device: str | None, channel_id: str) -> tuple[ChannelRow, Lang]:
    """A channel that its person wants to try, and in which language."""
    with tables.database.writing() as connection:  # the person may have to be made
        row, person = owned(tables, connection, device, channel_id)
    if row.state == "asked":
        raise refused(409, "not_proved")
    return row, persons.lang_of(person)


# What a target may be


def target_of(settings: Settings, wanted: NewChannel) -> str:
    """The target as it is stored, or a refusal. Where an address really leads is checked when something is sent."""
    given = [name for name in ("push", "mail", "url") if getattr(wanted, name) is not None]
    if given != ["push" if wanted.kind == "push" else "mail" if wanted.kind == "mail" else "url"]:
        raise refused(422, "invalid")
    if wanted.push is not None:
        return push_target(settings, wanted.push)
    if wanted.mail is not None:
        if not MAIL.fullmatch(wanted.mail) or ".." in wanted.mail or wanted.mail.startswith("."):
            raise refused(422, "mail_address")
        return as_target({"mail": wanted.mail})
    assert wanted.url is not None
    host = parsed(settings, wanted.url).hostname or ""
    allowed = HOSTS.get(wanted.kind, ())
    if allowed and not settings.private_targets and not within(host, allowed):
        raise refused(422, "webhook_address", ", ".join(allowed))
    return as_target({"url": wanted.url})


def as_target(values: dict[str, Any]) -> str:
    return json.dumps(values, sort_keys=True)


def push_target(settings: Settings, given: PushTarget) -> str:
    """Of a known push service, and with a key that can be one."""
    if not within(parsed(settings, given.endpoint).hostname or "", settings.push_services):
        raise refused(422, "push_service")
    point, auth = decoded(given.p256dh), decoded(given.auth)
    if len(point) != 65 or point[0] != UNCOMPRESSED or len(auth) != 16:
        raise refused(422, "invalid")
    return as_target({"endpoint": given.endpoint, "p256dh": given.p256dh, "auth": given.auth})


def decoded(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def parsed(settings: Settings, url: str) -> SplitResult:
    """An address on the web that notices may be sent to, as far as that can be seen from it."""
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise refused(422, "webhook_address") from None
    schemes = ("https", "http") if settings.private_targets else ("https",)
    host = found.hostname or ""
    named = bool(HOST.fullmatch(found.netloc.rpartition(":")[0] if port is not None else found.netloc))
    if found.scheme not in schemes or not host or not named or not PRINTABLE.fullmatch(url) or "@" in found.netloc:
        raise refused(422, "webhook_address")
    return found


def within(host: str, allowed: tuple[str, ...]) -> bool:
    """Whether a host is one of these, or below one of them."""
    return any(host == each or host.endswith(f".{each}") for each in allowed)
