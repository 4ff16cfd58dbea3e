"""The whole application: the security middleware, then the routes."""

from __future__ import annotations

from bourgade.server.edge.middleware import SecurityMiddleware
from bourgade.server.edge.rate_limits import RateLimits
from bourgade.server.http.app import routes
from bourgade.server.http.command_router import CommandRouter
from bourgade.server.local_address import own_host
from bourgade.server.runtime.service import Service
from bourgade.server.settings import Settings


def create_app(settings: Settings) -> SecurityMiddleware:
    service = Service(settings)
    app, commands = routes(service)
    # The machine's own address cannot be a foreign name that points here.
    own = own_host(settings)
    allowed = settings.allowed_hosts | ({own.lower()} if own else set())
    return SecurityMiddleware(
        CommandRouter(app, commands),
        allowed,
        RateLimits(settings.rate),
        service.load,
        service.metrics,
        lambda: service.host,
        service.known_persons.of,
    )
