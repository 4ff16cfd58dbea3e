"""A small client of the table server: enough to write a bot with. docs/api.md has an example."""

from bourgade.client.client import Client, RequestError

__all__ = ["Client", "RequestError"]
