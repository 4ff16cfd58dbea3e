"""The route of the measurements, for whoever runs the server."""

from __future__ import annotations

import hmac

from fastapi import FastAPI, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from bourgade.server.errors import refused
from bourgade.server.runtime.service import Service


def has_key(request: Request, key: str) -> bool:
    """Whether a request brings a key of the operator's, as `Authorization: Bearer KEY`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return bool(key) and scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), key.encode())


def add_metrics_route(app: FastAPI, service: Service) -> None:
    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not has_key(request, service.settings.metrics_key):
            raise refused(404, "no_page")
        await service.count_tables()
        return Response(await service.run(service.metrics.text), media_type=CONTENT_TYPE_LATEST)
