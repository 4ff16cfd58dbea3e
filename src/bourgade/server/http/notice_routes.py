"""Routes of notices: by which channels a person is told, the feed, and where the links of notices lead."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import FastAPI, Path, Request, Response

from bourgade.server import patterns
from bourgade.server.domain import notice_channels, notice_feeds, notice_links
from bourgade.server.errors import refused, server_text
from bourgade.server.http.person_routes import device_of
from bourgade.server.http.requests import address_of
from bourgade.server.http.responses import json_response
from bourgade.server.runtime.service import Service
from bourgade.server.token_buckets import TokenBuckets
from bourgade.server.wire.people import (
    ChangeChannel,
    Channel,
    Confirmed,
    Feed,
    FeedMade,
    NewChannel,
    Notices,
    Proof,
    Tried,
    Unsubscribe,
    WaitingAt,
)
from bourgade.server.wire.tables import Empty

ChannelId = Annotated[str, Path(pattern=f"^{patterns.ID}$")]
LinkId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")]
FeedSecret = Annotated[str, Path(pattern=f"^{patterns.SECRET}$")]


class Attempts:
    """How often something may be sent because somebody has pressed a button: by person, and by who is written to."""

    def __init__(self, factor: float) -> None:
        self.by_person = TokenBuckets(factor / 60, 5)
        self.by_client = TokenBuckets(factor / 10, 20)
        self.by_target = TokenBuckets(factor / 3600, 3)

    def require(self, device: str | None, client: str, target: str) -> None:
        if not (self.by_client.take(client) and self.by_person.take(device or "") and self.by_target.take(target)):
            raise refused(429, "too_often")


def tried(trouble: str | None) -> Tried:
    return Tried(sent=trouble is None, trouble=None if trouble is None else server_text(f"undelivered.{trouble}", {}))


def add_notice_routes(app: FastAPI, service: Service) -> None:
    attempts: Final = Attempts(service.settings.rate)

    @app.get("/api/me/notices", response_model=Notices)
    async def all_notices(request: Request) -> Response:
        """By which channels this person is told, and which there are."""
        sender = service.sender
        found, push_key = notice_channels.notices, sender.push_key()
        return json_response(
            await service.run(found, service.tables, sender.keys, sender.kinds, push_key, device_of(request))
        )

    @app.post("/api/me/channels", response_model=Channel)
    async def add_channel(request: Request, wanted: NewChannel) -> Response:
        """A new channel. A mail address is on when its mail has been answered."""
        sender, device = service.sender, device_of(request)
        if wanted.kind == "mail":
            attempts.require(device, address_of(request.scope), (wanted.mail or "").lower())
        found, secret = await service.run(
            notice_channels.add_channel, service.tables, sender.keys, sender.kinds, device, wanted
        )
        if secret is not None:
            trouble = await sender.prove(found.label, secret, wanted.lang)
            found = found.model_copy(update={"trouble": tried(trouble).trouble})
        return json_response(found)

    @app.post("/api/me/channels/{channel}", response_model=Channel)
    async def change_channel(request: Request, channel: ChannelId, wanted: ChangeChannel) -> Response:
        """Turn it on or off; make it a daily digest."""
        change = notice_channels.change_channel
        device = device_of(request)
        return json_response(await service.run(change, service.tables, service.sender.keys, device, channel, wanted))

    @app.post("/api/me/channels/{channel}/remove", response_model=Notices)
    async def remove_channel(request: Request, channel: ChannelId, _: Empty) -> Response:
        await service.run(notice_channels.remove_channel, service.tables, device_of(request), channel)
        return await all_notices(request)

    @app.post("/api/me/channels/{channel}/try", response_model=Tried)
    async def try_channel(request: Request, channel: ChannelId, _: Empty) -> Response:
        """Send a notice now, to see that it works."""
        device = device_of(request)
        row, lang = await service.run(notice_channels.to_try, service.tables, device, channel)
        attempts.require(device, address_of(request.scope), row.target)
        return json_response(tried(await service.sender.try_now(row, lang)))

    @app.post("/api/me/feed", response_model=FeedMade)
    async def make_feed(request: Request, _: Empty) -> Response:
        """An address that says where this person is waited for. The one before it is no longer good."""
        return json_response(await service.run(notice_feeds.make_feed, service.tables, device_of(request)))

    @app.post("/api/me/feed/remove", response_model=Notices)
    async def remove_feed(request: Request, _: Empty) -> Response:
        await service.run(notice_feeds.remove_feed, service.tables, device_of(request))
        return await all_notices(request)

    @app.get("/api/feed/{secret}", response_model=Feed)
    async def feed(secret: FeedSecret) -> Response:
        """Where somebody is waited for, as a JSON Feed."""
        found = await service.run(notice_feeds.feed, service.tables, service.sender.keys, secret)
        return Response(found.model_dump_json(), media_type="application/feed+json")

    @app.get("/api/links/{link}", response_model=WaitingAt)
    async def follow_link(request: Request, link: LinkId) -> Response:
        """Where the link of a notice leads, on a device of the person who was told."""
        follow = notice_links.followed
        return json_response(await service.run(follow, service.tables, service.sender.keys, device_of(request), link))

    @app.post("/api/mail/confirm", response_model=Confirmed)
    async def confirm(wanted: Proof) -> Response:
        """Prove a mail address, by the secret in its mail."""
        return json_response(await service.run(notice_channels.confirm_mail, service.tables, wanted.secret))

    @app.post("/api/mail/unsubscribe", response_model=Confirmed)
    async def unsubscribe(wanted: Unsubscribe) -> Response:
        """End the mails of a channel, by the link in each of them."""
        end = notice_channels.unsubscribe
        return json_response(await service.run(end, service.tables, service.sender.keys, wanted.token))

    @app.post("/api/mail/unsubscribe/{token}", response_model=Confirmed)
    async def unsubscribe_at_once(
        token: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{22}$")],
    ) -> Response:
        """The same for mail programs, which post a form (RFC 8058)."""
        end = notice_channels.unsubscribe
        return json_response(await service.run(end, service.tables, service.sender.keys, token))
