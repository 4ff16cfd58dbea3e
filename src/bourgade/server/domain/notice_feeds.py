"""A feed that says where a person is waited for, at an address that only they know."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from bourgade.server.domain import notices, persons, tokens
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.notice_links import link_to
from bourgade.server.domain.notice_texts import message_of
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.local_address import public_base
from bourgade.server.wire.people import Feed, FeedItem, FeedMade
from bourgade.words import catalogue

FEED: Final = "feed"  # the kind of secret (`person_secrets`)
VERSION: Final = "https://jsonfeed.org/version/1.1"


def make_feed(tables: TableCache, device: str | None) -> FeedMade:
    secret = tokens.fresh_secret()
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        tables.database.set_person_secret(connection, person.id, FEED, tokens.hashed(secret))
    return FeedMade(url=f"{public_base(tables.settings)}/api/feed/{secret}")


def remove_feed(tables: TableCache, device: str | None) -> None:
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        tables.database.set_person_secret(connection, person.id, FEED, None)


def feed(tables: TableCache, keys: InstallationKeys, secret: str) -> Feed:
    """An item for each table that waits or has news. Its id changes with the matter, so that a reader shows it once."""
    database, front = tables.database, f"{public_base(tables.settings)}/"
    with database.reading() as connection:
        person_id = database.person_of_secret(connection, FEED, tokens.hashed(secret))
        person = None if person_id is None else database.person(connection, person_id)
    if person is None:
        raise refused(404, "no_page")
    lang = persons.lang_of(person)
    items = []
    for table in notices.told_of(database, person.id, tables.timekeeper.now()):
        said = message_of(
            (table,), lang, lambda each: link_to(tables, keys, person.id, each.table_id, each.seat), front, ""
        )
        began = None if table.since is None else datetime.fromtimestamp(int(table.since), UTC).isoformat()
        items.append(
            FeedItem(
                id=f"{said.url}@{began or ''}{'' if table.kind == 'turn' else f'#{table.kind}'}",
                url=said.url,
                title=said.subject,
                content_text=said.summary,
                date_published=began,
            )
        )
    return Feed(version=VERSION, title=catalogue("notices", lang).say("feed.title"), home_page_url=front, items=items)
