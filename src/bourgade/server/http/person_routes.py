"""Routes of the person whose browser asks."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import passkeys, person_data, person_profile, recovery_phrases, seating
from bourgade.server.domain.visitor import hashed_cookie
from bourgade.server.http.requests import COOKIE, HOST_COOKIE, cookie_of, host_of
from bourgade.server.http.responses import cookies_for, identified, json_response
from bourgade.server.runtime.service import Service
from bourgade.server.wire.people import (
    ChangeMe,
    Goodbye,
    Me,
    NewPasskey,
    PasskeyOptions,
    Passkeys,
    PersonExport,
    Phrase,
    Recover,
    RemovePasskey,
    UsePasskey,
)
from bourgade.server.wire.tables import Empty


def device_of(request: Request) -> str | None:
    """The hash of the browser's cookie."""
    cookie = cookie_of(request.headers)
    return hashed_cookie(cookie) if cookie else None


def add_person_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/me", response_model=Me)
    async def me(request: Request) -> Response:
        """Who this browser is: a person from the first seat on."""
        return json_response(await service.run(person_profile.me, service.tables, device_of(request)))

    @app.post("/api/me/settings", response_model=Me)
    async def change_me(request: Request, wanted: ChangeMe) -> Response:
        """Choose a name and settings, for all devices of this person."""
        return json_response(await service.run(person_profile.change_me, service.tables, device_of(request), wanted))

    @app.get("/api/me/export", response_model=PersonExport)
    async def export(request: Request) -> Response:
        """All that is stored about this person."""
        found = await service.run(person_data.exported, service.tables, device_of(request))
        answer = json_response(found)
        answer.headers["content-disposition"] = 'attachment; filename="bourgade.json"'
        return answer

    @app.post("/api/me/delete", response_model=Empty)
    async def delete(request: Request, wanted: Goodbye) -> Response:
        """Delete this person. Bots play on where somebody waits; nothing of it can be taken back."""
        await service.run(person_data.delete_person, service.tables, device_of(request), wanted.name)
        return forgotten(service, json_response(Empty()))

    @app.post("/api/me/phrase", response_model=Phrase)
    async def make_phrase(request: Request, _: Empty) -> Response:
        """A phrase to write down, for the day when every browser is lost. It replaces the one before."""
        return json_response(await service.run(recovery_phrases.make_phrase, service.tables, device_of(request)))

    @app.post("/api/me/phrase/remove", response_model=Me)
    async def remove_phrase(request: Request, _: Empty) -> Response:
        await service.run(recovery_phrases.remove_phrase, service.tables, device_of(request))
        return await me(request)

    @app.post("/api/recover", response_model=Me)
    async def recover(request: Request, wanted: Recover) -> Response:
        """Come back by a recovery phrase: this browser becomes one more device of that person."""
        sure, _before = cookies_for(service, request)
        cookie = await service.run(seating.cookie_to_use, service.tables, sure)
        found = await service.run(recovery_phrases.recover, service.tables, wanted.phrase, cookie, wanted.join)
        return identified(service, request, found, cookie)

    @app.get("/api/me/passkeys", response_model=Passkeys)
    async def all_passkeys(request: Request) -> Response:
        return json_response(await service.run(passkeys.passkeys, service.tables, device_of(request)))

    @app.post("/api/me/passkeys/options", response_model=PasskeyOptions)
    async def new_passkey(request: Request, _: Empty) -> Response:
        """What `navigator.credentials.create` takes."""
        host = host_of(request.headers["host"])
        return json_response(await service.run(passkeys.new_options, service.tables, device_of(request), host))

    @app.post("/api/me/passkeys", response_model=Passkeys)
    async def add_passkey(request: Request, wanted: NewPasskey) -> Response:
        host, origin = host_of(request.headers["host"]), origin_of(request)
        add, device = passkeys.add_passkey, device_of(request)
        return json_response(await service.run(add, service.tables, device, host, origin, wanted.credential))

    @app.post("/api/me/passkeys/remove", response_model=Passkeys)
    async def remove_passkey(request: Request, wanted: RemovePasskey) -> Response:
        return json_response(await service.run(passkeys.remove_passkey, service.tables, device_of(request), wanted.id))

    @app.post("/api/passkeys/options", response_model=PasskeyOptions)
    async def passkey_options(request: Request, _: Empty) -> Response:
        """What `navigator.credentials.get` takes."""
        host = host_of(request.headers["host"])
        return json_response(await service.run(passkeys.use_options, service.tables, host))

    @app.post("/api/passkeys/use", response_model=Me)
    async def use_passkey(request: Request, wanted: UsePasskey) -> Response:
        """Come back by a passkey: this browser becomes one more device of that person."""
        host, origin = host_of(request.headers["host"]), origin_of(request)
        sure, _before = cookies_for(service, request)
        cookie = await service.run(seating.cookie_to_use, service.tables, sure)
        use = passkeys.use_passkey
        found = await service.run(use, service.tables, cookie, host, origin, wanted.credential, wanted.join)
        return identified(service, request, found, cookie)


def origin_of(request: Request) -> str:
    """The site that asks: it is this one, as the middleware has checked."""
    return request.headers.get("origin", "")


def forgotten(service: Service, response: Response) -> Response:
    """The answer that takes the cookie back."""
    for name in (COOKIE, HOST_COOKIE):
        response.delete_cookie(
            name, path="/", httponly=True, samesite="lax", secure=service.settings.secure_cookies or name == HOST_COOKIE
        )
    return response
