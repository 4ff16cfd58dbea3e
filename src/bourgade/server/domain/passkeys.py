"""Passkeys: a person comes back by what a device or a password manager keeps for them. No password, no name to type."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from typing import Any, Final

from bourgade.server.domain import coming_back, tokens
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.storage.notice_rows import PasskeyRow
from bourgade.server.wire.people import Me, PasskeyInfo, PasskeyOptions, Passkeys

try:
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )
except ImportError:  # the extra `notices` is not installed
    POSSIBLE = False
else:
    POSSIBLE = True

PASSKEY: Final = "passkey"  # the purpose of its challenges (`proofs`)
CHALLENGE_SECONDS: Final = 300.0
MOST_PASSKEYS: Final = 10
NOBODY: Final = "anybody"  # whom a challenge for coming back is about


def new_options(tables: TableCache, device: str | None, host: str) -> PasskeyOptions:
    """What the browser needs to make a passkey."""
    require_possible()
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        known = tables.database.passkeys_of(connection, person.id)
        if len(known) >= MOST_PASSKEYS:
            raise refused(409, "many_passkeys")
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name="Bourgade",
            user_name=person.name or "Bourgade",
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )
        until = time.time() + CHALLENGE_SECONDS
        tables.database.add_proof(connection, hashed_challenge(options.challenge), PASSKEY, person.id, until)
    return PasskeyOptions(options=json.loads(webauthn.options_to_json(options)))


def add_passkey(tables: TableCache, device: str | None, host: str, origin: str, credential: dict[str, Any]) -> Passkeys:
    """Keep a passkey that the browser has made."""
    require_possible()
    challenge = challenge_of(credential)
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        about = tables.database.use_proof(connection, hashed_challenge(challenge), PASSKEY, time.time())
        if about != person.id:
            raise refused(403, "passkey")
        try:
            found = webauthn.verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=host, expected_origin=origin
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise refused(403, "passkey") from None
        name = bytes_to_base64url(found.credential_id)
        if tables.database.passkey(connection, name) is not None:
            raise refused(409, "passkey")
        key = bytes_to_base64url(found.credential_public_key)
        tables.database.add_passkey(connection, PasskeyRow(name, person.id, key, found.sign_count, time.time(), None))
    return passkeys(tables, device)


def passkeys(tables: TableCache, device: str | None) -> Passkeys:
    with tables.database.writing() as connection:  # the person may have to be made
        person = required(tables, connection, device)
        rows = tables.database.passkeys_of(connection, person.id)
    infos = [PasskeyInfo(id=each.id, created=shown(each.created) or "", used=shown(each.used)) for each in rows]
    return Passkeys(passkeys=infos)


def remove_passkey(tables: TableCache, device: str | None, name: str) -> Passkeys:
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        found = tables.database.passkey(connection, name)
        if found is None or found.person != person.id:
            raise refused(404, "passkey")
        tables.database.remove_passkey(connection, name)
    return passkeys(tables, device)


def use_options(tables: TableCache, host: str) -> PasskeyOptions:
    """What the browser needs to ask for a passkey, whosever it is."""
    require_possible()
    options = webauthn.generate_authentication_options(
        rp_id=host, user_verification=UserVerificationRequirement.PREFERRED
    )
    with tables.database.writing() as connection:
        until = time.time() + CHALLENGE_SECONDS
        tables.database.add_proof(connection, hashed_challenge(options.challenge), PASSKEY, NOBODY, until)
    return PasskeyOptions(options=json.loads(webauthn.options_to_json(options)))


def use_passkey(tables: TableCache, cookie: str, host: str, origin: str, credential: dict[str, Any], join: bool) -> Me:
    """Let this browser be one more device of the person who has this passkey."""
    require_possible()
    challenge, now = challenge_of(credential), time.time()
    with tables.database.writing() as connection:
        about = tables.database.use_proof(connection, hashed_challenge(challenge), PASSKEY, now)
        found = tables.database.passkey(connection, str(credential.get("id")))
        if about != NOBODY or found is None:
            raise refused(403, "passkey")
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
                credential_public_key=base64url_to_bytes(found.public_key),
                credential_current_sign_count=found.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise refused(403, "passkey") from None
        tables.database.change_passkey(connection, found.id, sign_count=verified.new_sign_count, used=now)
    return coming_back.become(tables, found.person, tokens.hashed(cookie), join)


def require_possible() -> None:
    if not POSSIBLE:
        raise refused(422, "no_passkeys")


def challenge_of(credential: dict[str, Any]) -> bytes:
    """The challenge that a browser says it has answered. Whether it was ours is looked up."""
    try:
        data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return bytes(base64url_to_bytes(data["challenge"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise refused(403, "passkey") from None


def hashed_challenge(challenge: bytes) -> str:
    return tokens.hashed(f"challenge:{challenge.hex()}")


def shown(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
