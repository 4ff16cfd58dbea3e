"""Strangers: foreign sites, wrong names, forged and guessed secrets, floods, hostile strings."""

from __future__ import annotations

import asyncio
import json
import unicodedata
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from bourgade.client import Client, RequestError
from bourgade.kernel.chance import Chance
from bourgade.server.concurrency.thread_pools import charge_account
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.tokens import fresh_secret
from bourgade.server.edge.middleware import SecurityMiddleware
from bourgade.server.edge.rate_limits import RateLimits
from bourgade.server.http.command_router import read
from bourgade.server.http.requests import cookie_of
from bourgade.server.runtime.known_persons import KnownPersons
from bourgade.server.wire.tables import Act, ErrorAnswer, NewSeat, SeatChange
from tests.helping import PATIENCE
from tests.server.people import PERSON, at_random, bot, sit
from tests.server.running import Server, get, listen, post, serving

# With somebody to wait for: bots among themselves would begin at once, and play to the end beside all other tests.
TABLE = {"title": "orleans", "seats": [{"kind": "person"}, {"kind": "bot"}]}

NOT_A_TABLE = (
    "{",
    "[]",
    "null",
    "[" * 20_000,
    '{"data":' * 5_000,
    '{"title": ' + "1" * 5_000 + "}",
    '{"title": 1}',
    '{"a": NaN}',
    "\ud800",
    '{"title":"\\ud800"}',
    '{"title": "orleans", "seats": [{"kind": "person"}, {"kind": "bot"}], "data": {"\\ud800": 1}}',
    '{"title": "orleans", "seats": [{"kind": "person"}, {"kind": "bot"}], "data": {"a": ["\\udc00\\ud800"]}}',
)
# What has broken other sites.
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE events; --",
    "{{7*7}} ${7*7} {seat.the} %s %n",
    "\u202eevil\u202c",
    "a\u200bb\u2060c\ufeffd",
    "line\nbreak\r\nmore\x00\x1b[31mred",
    "Z̸̢̛͖̬̲͎̄a̷̧͍͔l̶̨̝̈g̵͔̃o̴̬͝",
    "[red]bold[/red]",
    "../../etc/passwd",
    "𝕬𝖓𝖓𝖊",
    "A\u0301",
    "👩‍👩‍👧‍👦 family",
    "\u3164",
    "x" * 40,
)


def send(server: Server, path: str, body: Any = None, **headers: str) -> httpx.Response:
    content = json.dumps(TABLE if body is None else body)
    return post(f"{server.url}{path}", content=content, headers={"content-type": "application/json", **headers})


def error(response: httpx.Response) -> str:
    answer = ErrorAnswer.model_validate_json(response.content)
    assert answer.text.fr
    assert answer.text.en
    return answer.error


# Host, Origin, bodies, heads


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost:1", "http://localhost.evil.example", "http://["]
)
def test_a_foreign_site_cannot_post_or_listen(one_server: Server, origin: str) -> None:
    response = send(one_server, "/api/tables", origin=origin)
    assert (response.status_code, error(response)) == (403, "foreign_origin")
    sitting = sit(one_server, "orleans")
    address = f"{one_server.url}/api/tables/{sitting.table}/news?seat=0"
    headers = {"Cookie": f"bourgade={sitting.client.cookie}"}
    with pytest.raises(InvalidStatus) as refused, listen(address, additional_headers={**headers, "Origin": origin}):
        pass
    assert refused.value.response.status_code == 403
    own = f"http://localhost:{one_server.port}"
    with listen(address, additional_headers={**headers, "Origin": own}) as socket:
        assert socket.recv(timeout=PATIENCE)
    assert send(one_server, "/api/tables", origin=own).status_code == 200
    assert error(send(one_server, "/api/tables", **{"sec-fetch-site": "cross-site"})) == "foreign_origin"


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "evil.example:80", "", "localhost@evil.example"]
)
def test_the_server_answers_to_its_own_names_only(one_server: Server, host: str) -> None:
    for path in ("/api/titles", "/"):
        response = get(f"{one_server.url}{path}", headers={"host": host})
        assert response.status_code in (400, 421)
    sitting = sit(one_server, "orleans")
    address = f"{one_server.url}/api/tables/{sitting.table}/news"
    with pytest.raises(InvalidStatus), listen(address, additional_headers={"Host": host}):
        pass


def test_posts_must_be_json_and_small(one_server: Server) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        response = send(one_server, "/api/tables", **{"content-type": kind})
        assert (response.status_code, error(response)) == (415, "not_json")
    long = {**TABLE, "data": {"x": "y" * 70_000}}
    response = send(one_server, "/api/tables", long)
    assert (response.status_code, error(response)) == (413, "too_large")
    response = send(one_server, "/api/records", {"record": {"x": "y" * 1_100_000}})
    assert (response.status_code, error(response)) == (413, "too_large")

    # At a table a few words are enough; they are read while everybody waits.
    response = send(one_server, "/api/tables/tnowhere/act", {f"k{number}": 0 for number in range(600)})
    assert (response.status_code, error(response)) == (413, "too_large")

    def endless() -> Any:
        for _ in range(100):
            yield b" " * 4096

    response = post(f"{one_server.url}/api/tables", content=endless(), headers={"content-type": "application/json"})
    assert response.status_code == 413


def test_whatever_is_posted_is_counted_and_telling_what_is_wrong_is_paid_for() -> None:
    limits = RateLimits(0.001)  # so slow to fill up that a busy machine admits nothing in between
    said: list[int | None] = []
    paid: list[float] = []

    async def nowhere(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 404})

    async def send(message: Any) -> None:
        said.append(message.get("status"))

    async def receive() -> Any:
        return {"type": "http.request", "body": b"{}"}

    scope = {
        "type": "http", "method": "POST", "path": "/x", "query_string": b"", "client": ("192.0.2.1", 1),
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
    }  # fmt: skip
    guard = SecurityMiddleware(nowhere, frozenset({"localhost"}), limits)
    asyncio.run(guard(scope.copy(), receive, send))
    limits.by_address.take("192.0.2.1", limits.by_address.burst - 1)
    asyncio.run(guard(scope.copy(), receive, send))
    assert [status for status in said if status] == [404, 429]

    charge_account.set(paid.append)
    with pytest.raises(RequestValidationError):
        read("body", Act.model_validate_json, json.dumps({f"k{number}": 0 for number in range(600)}))
    (cost,) = paid
    assert cost > 0


@pytest.mark.parametrize("body", NOT_A_TABLE)
def test_what_is_not_the_expected_json_is_refused_in_words(one_server: Server, body: str) -> None:
    response = post(
        f"{one_server.url}/api/tables",
        content=body.encode("utf-8", "surrogatepass"),
        headers={"content-type": "application/json"},
    )
    assert response.status_code in (400, 422)
    assert error(response) in ("invalid", "not_json")


def test_whole_characters_in_two_halves_are_text(one_server: Server) -> None:
    seats = '[{"kind": "bot", "name": "Zo\\u00eb \\ud83d\\udc4b \\\\ud800"}, {"kind": "person"}]'
    content = f'{{"title": "orleans", "seats": {seats}}}'
    response = post(f"{one_server.url}/api/tables", content=content, headers={"content-type": "application/json"})
    assert response.status_code == 200
    assert one_server.client().info(response.json()["table"]).seats[0].name == "Zoë 👋 \\ud800"


def test_a_long_head_is_refused_before_it_is_read(one_server: Server) -> None:
    """Sixty thousand backslashes once cost everybody fifteen seconds."""
    for headers in ({"cookie": 'x="' + "\\" * 60_000}, {"cookie": f"bourgade={'a' * 20_000}"}, {"x-y": "z" * 20_000}):
        response = get(f"{one_server.url}/api/titles", headers=headers)
        assert response.status_code in (400, 431)
    assert get(f"{one_server.url}/api/titles?{'q' * 20_000}").status_code in (400, 431)
    assert get(f"{one_server.url}/api/titles", headers={"cookie": 'x="' + "\\" * 9_000}).status_code == 200


@pytest.mark.parametrize(
    ("lines", "cookie"),
    [
        ([f"bourgade={'a' * 32}"], "a" * 32),
        ([f'x="\\"; y; =; ;bourgade={"a" * 32}; z=1'], "a" * 32),
        (["x=1", f"bourgade={'b' * 32}"], "b" * 32),
        ([f"bourgade={'a' * 32}; bourgade={'b' * 32}"], "b" * 32),
        ([f"bourgade={'a' * 32}; bourgade=short"], "a" * 32),
        ([f'bourgade="{"a" * 32}"'], None),
        ([f"Bourgade={'a' * 32}"], None),
        (["bourgade"], None),
        ([], None),
        ([f"__Host-bourgade={'a' * 32}; bourgade={'b' * 32}"], "a" * 32),
        ([f"bourgade={'b' * 32}", f"__Host-bourgade={'a' * 32}"], "a" * 32),
        ([f"bourgade={'b' * 32}; __Host-bourgade=short"], "b" * 32),
    ],
)
def test_only_our_own_cookie_is_read(lines: list[str], cookie: str | None) -> None:
    assert cookie_of(Headers(raw=[(b"cookie", line.encode()) for line in lines])) == cookie


def test_what_was_sent_does_not_come_back_at_length(one_server: Server) -> None:
    for body in ({**TABLE, "options": {"k" * 60_000: 1}}, {**TABLE, "data": {"k" * 60_000: {}}}):
        response = send(one_server, "/api/tables", body)
        assert response.status_code == 422
        assert len(response.content) < 1_000


def test_every_answer_has_strict_headers(one_server: Server) -> None:
    for path in ("/", "/api/titles", "/api/nothing", "/api/tables/nothing", "/some/page"):
        headers = get(f"{one_server.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_only_the_addresses_of_pages_have_a_page(one_server: Server) -> None:
    def status(path: str) -> int:
        return get(f"{one_server.url}{path}").status_code

    made = one_server.client().create("orleans", [PERSON, PERSON])
    there = ("/", f"/t/{made.table}", f"/t/{made.table}/12", f"/t/{made.watch}", "/icon.svg", "/preview.png")
    assert [status(path) for path in there] == [200] * 6
    nowhere = ("/some/page", "/t/", "/t/a/b", "/t/tAbc_-9", "/t/tAbc_-9/12", "/t/wAbc", "/assets/none.js", "/icon.png")
    assert [status(path) for path in nowhere] == [404] * 8
    page = get(one_server.url).text
    assert f'property="og:image" content="{one_server.url}/preview.png"' in page
    manifest = get(f"{one_server.url}/manifest.webmanifest").json()
    assert [status(icon["src"]) for icon in manifest["icons"]] == [200] * 3


def test_the_cookie_is_for_the_server_alone(one_server: Server) -> None:
    response = send(one_server, "/api/tables")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


# Secrets


def test_a_link_is_good_for_one_exchange(server: Server) -> None:
    host, friend, thief = server.client(), server.client(), server.client()
    made = host.create("orleans", [PERSON, PERSON])
    friend.claim(made.links[1].secret)
    with pytest.raises(RequestError, match="link_used"):
        thief.claim(made.links[1].secret)
    with pytest.raises(RequestError, match="not_yours"):
        thief.update(made.table, 1)
    assert friend.info(made.table).yours == [1]


def test_a_revoked_seat_and_its_old_link_are_worth_nothing(server: Server) -> None:
    host, friend = server.client(), server.client()
    made = host.create("orleans", [PERSON, PERSON])
    friend.claim(made.links[1].secret)
    host.start(made.table)
    update = friend.update(made.table, 1)
    fresh = host.renew_link(made.table, 1)
    newest = host.renew_link(made.table, 1)
    with pytest.raises(RequestError, match="not_yours"):
        friend.act(made.table, 1, at_random(Chance(1))(update), update.seq)
    for old in (made.links[1].secret, fresh.secret):
        with pytest.raises(RequestError, match="link_used"):
            friend.claim(old)
    with pytest.raises(RequestError, match="not_host"):
        friend.renew_link(made.table, 0)
    assert friend.claim(newest.secret).seat == 1


def test_forged_and_guessed_secrets_open_nothing(server: Server) -> None:
    sitting = sit(server, "orleans")
    for cookie in (fresh_secret(), "", "x", "a" * 64, "' OR 1=1 --", sitting.table, "\x00"):
        with Client(server.url, cookie if cookie.isprintable() else None) as stranger:
            with pytest.raises(RequestError, match="not_yours"):
                stranger.update(sitting.table, 0)
            with pytest.raises(RequestError, match="not_yours"):
                stranger.act(sitting.table, 0, 0, 0)
            with pytest.raises(RequestError, match="not_host"):
                stranger.start(sitting.table)
            assert stranger.info(sitting.table).yours == []
    for _ in range(5):
        with pytest.raises(RequestError, match="link_used"):
            server.client().claim(fresh_secret())


def test_a_planted_cookie_is_not_taken_over(one_server: Server) -> None:
    planted = fresh_secret()
    with Client(one_server.url, planted) as victim:
        made = victim.create("orleans", [PERSON, PERSON])
        victim.claim(made.links[0].secret)
    with Client(one_server.url, planted) as thief:
        assert thief.info(made.table).yours == []
        assert not thief.info(made.table).host


class Browser:
    """A browser behind HTTPS: it keeps what it is told to keep."""

    def __init__(self, server: Server, **cookies: str) -> None:
        self.server = server
        self.cookies = cookies

    def post(self, path: str, body: Any = None) -> httpx.Response:
        response = send(self.server, path, body, cookie=self.line)
        assert response.status_code == 200, response.text
        for told in response.headers.get_list("set-cookie"):
            (name, value), *_ = [part.strip().split("=", 1) for part in told.split(";")[:1]]
            assert "; secure" in told.lower()
            assert "; path=/" in told.lower()
            assert "domain" not in told.lower()
            self.cookies[name] = value.strip('"')
            if "max-age=0" in told.lower():
                del self.cookies[name]
        return response

    @property
    def line(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def mine(self) -> dict[str, list[int]]:
        found = get(f"{self.server.url}/api/mine", headers={"cookie": self.line}).json()
        return {each["table"]: each["yours"] for each in found["seats"]}


@pytest.fixture(scope="module")
def behind_https(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("https")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", BOURGADE_SECURE_COOKIES="1") as server:
        yield server


PEOPLE = {"title": "orleans", "seats": [{"kind": "person"}] * 3}


def test_a_planted_cookie_that_holds_something_gets_nothing_of_a_claim(behind_https: Server) -> None:
    thief, host = Browser(behind_https), Browser(behind_https)
    thief.post("/api/tables")
    planted = thief.cookies["__Host-bourgade"]
    made = host.post("/api/tables", PEOPLE).json()
    victim = Browser(behind_https, bourgade=planted)
    for link in made["links"][:2]:
        victim.post("/api/claim", {"secret": link["secret"]})
    own = victim.post("/api/tables").json()
    assert set(victim.cookies) == {"__Host-bourgade"}
    assert victim.cookies["__Host-bourgade"] != planted
    assert victim.mine()[made["table"]] == [0, 1]
    assert not {made["table"], own["table"]} & set(thief.mine())
    # Planted once more, it is not even looked at.
    victim.cookies["bourgade"] = planted
    victim.post("/api/claim", {"secret": made["links"][2]["secret"]})
    assert victim.mine()[made["table"]] == [0, 1, 2]
    assert made["table"] not in thief.mine()


def test_who_has_a_cookie_of_before_keeps_every_seat(behind_https: Server) -> None:
    """Also when an answer gets lost, and with links that are opened where one sits already."""
    browser = Browser(behind_https)
    tables = [browser.post("/api/tables", PEOPLE).json() for _ in range(2)]
    for made in tables:
        browser.post("/api/claim", {"secret": made["links"][0]["secret"]})
    held = {made["table"]: [0] for made in tables}
    old = browser.cookies.pop("__Host-bourgade")
    browser.cookies = {"bourgade": old}
    assert browser.mine() == held
    invited = {"secret": tables[0]["invitation"], "key": fresh_secret()}
    lost = Browser(behind_https, bourgade=old)
    assert lost.post("/api/claim", invited).json() == {"table": tables[0]["table"], "seat": 0}
    assert browser.mine() == held, "the new cookie has not arrived, and the old one is still good"
    assert browser.post("/api/claim", invited).json() == {"table": tables[0]["table"], "seat": 0}
    assert set(browser.cookies) == {"__Host-bourgade"}
    assert browser.cookies["__Host-bourgade"] != old
    assert browser.mine() == held


def test_nothing_secret_is_stored_or_logged(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("secrets")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}") as server:
        sitting = sit(server, "orleans")
        assert sitting.made is not None
        secrets = [sitting.made.host, str(sitting.client.cookie), *[link.secret for link in sitting.made.links]]
        stored = b"".join(path.read_bytes() for path in folder.iterdir())
    assert stored
    assert not [secret for secret in secrets if secret.encode() in stored]


# Rates


def test_floods_are_stopped_but_people_are_not(sqlite: str) -> None:
    with serving(sqlite, BOURGADE_RATE="0.01") as server:  # so slow that a busy machine makes no difference
        sitting = sit(server, "orleans")
        answers: list[int] = []
        while len(answers) < 400 and 429 not in answers:
            answers.append(sitting.client.http.get(f"/tables/{sitting.table}").status_code)
        assert answers[:100] == [200] * 100
        assert 429 in answers
        # Another browser of the same household goes on.
        assert server.client().info(sitting.table).table == sitting.table
        guesses = [send(server, "/api/claim", {"secret": fresh_secret()}).status_code for _ in range(60)]
        assert guesses[-1] == 429


def test_a_move_is_never_refused_for_advice() -> None:
    """Somebody asked for advice every other second, and the move that they had chosen was answered 429."""
    limits = RateLimits(0.001)  # nothing comes in again meanwhile
    payers: list[Any] = []

    async def nowhere(_: Any, __: Any, send: Any) -> None:
        payers.append(charge_account.get())
        await send({"type": "http.response.start", "status": 200})

    def status(command: str, cookie: str) -> int:
        said: list[int] = []

        async def send(message: Any) -> None:
            said.append(message.get("status"))

        async def receive() -> Any:
            return {"type": "http.request", "body": b"{}"}

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        scope = {
            "type": "http", "method": "POST", "path": f"/api/tables/tAbc/{command}", "query_string": b"",
            "client": ("192.0.2.1", 1), "headers": [*headers, (b"cookie", f"bourgade={cookie}".encode())],
        }  # fmt: skip
        asyncio.run(SecurityMiddleware(nowhere, frozenset({"localhost"}), limits)(scope, receive, send))
        return said[0]

    for cookie in ("a" * 32, "b" * 32, "c" * 32, "d" * 32, "e" * 32):
        while status("advice", cookie) == 200:
            payers[-1](2.0)
        assert status("advice", cookie) == 429
        assert [status(command, cookie) for command in ("act", "undo", "resign")] == [200] * 3
    # The address has used up its advice, too: not even a new browser is advised; and all may play.
    assert status("advice", "f" * 32) == 429
    assert status("act", "f" * 32) == 200


def test_persons_of_one_household_do_not_use_up_each_others_limits() -> None:
    limits = RateLimits(0.001)
    made = [limits.allow("/api/tables", "a" * 32, "192.0.2.1", "pAda") for _ in range(100)]
    assert made.count(True) == 60
    assert limits.allow("/api/tables", "b" * 32, "192.0.2.1", "pBert")
    assert not limits.allow("/api/tables", "c" * 32, "192.0.2.1", "pAda"), "another browser is the same person"
    limits.pay("a" * 32, "192.0.2.1", 1_000.0, person="pAda")
    assert not limits.allow("", "c" * 32, "192.0.2.1", "pAda")
    # Whoever has used up what the address bears of strangers has not used up what it bears of those who are known.
    limits.pay("d" * 32, "198.51.100.1", 1_000.0)
    assert not limits.allow("", "e" * 32, "198.51.100.1")
    assert limits.allow("", "b" * 32, "198.51.100.1", "pBert")
    # But an address bears only so many persons.
    many = [limits.allow("/api/tables", f"{each:032}", "203.0.113.1", f"p{each}") for each in range(400)]
    assert many.count(True) == 300


def test_whose_cookie_it_is_is_looked_up_once_and_invented_cookies_do_not_fill_the_queue() -> None:
    asked: list[str] = []

    async def find(cookie: str) -> str | None:
        asked.append(cookie)
        await asyncio.sleep(0)
        return "pAda" if cookie == "ada" else None

    async def all_at_once() -> None:
        known = KnownPersons(find)
        assert known.of(None) is None
        assert [known.of("ada"), known.of("ada")] == [None, None]
        while known.asked:
            await asyncio.sleep(0)
        assert [known.of("ada"), known.of("ada")] == ["pAda", "pAda"]
        assert asked == ["ada"]
        for number in range(1_000):
            assert known.of(f"invented-{number}") is None
        assert len(known.asked) <= 20
        while known.asked:
            await asyncio.sleep(0)

    asyncio.run(all_at_once())


def test_buckets_are_few_and_small() -> None:
    """Whoever invents cookies meets the limit of the address before any of them is kept."""
    limits = RateLimits(0.001)
    for number in range(5_000):
        limits.allow("", f"{number}" + "x" * 60_000, "192.0.2.1")
    assert len(limits.by_browser.levels) <= 1_000
    assert all(len(key) <= 32 for key in limits.by_browser.levels)
    assert len(limits.by_address.levels) == 1


# Names


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_come_out_as_plain_text(one_server: Server, name: str) -> None:
    client = one_server.client()
    made = client.create("orleans", [NewSeat(kind="person", name=name), bot()])
    client.claim(made.links[0].secret)
    info = client.change_seat(made.table, 0, SeatChange(name=name, colour="red"))
    shown = info.seats[0].name
    assert shown == clean_name(name)
    assert shown == unicodedata.normalize("NFC", shown)
    assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")]
    client.start(made.table)
    assert client.update(made.table, 0).table.seats[0].name == shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anne \t Marie\n", "Anne Marie"),
        ("A\u0301ngel", "Ángel"),
        ("\u202eAnna\u202c", "Anna"),
        ("An\u200bna", "Anna"),
        ("\u3164\u2800", ""),
        ("x" * 60, "x" * 40),
        ("Zoë 👋", "Zoë 👋"),
        ("<b>", "<b>"),
        ("A\u034fn\u17b4n\u17b5a\u180b\u180f\ufe0f\U000e0100", "Anna"),
        ("\u00ad\u061c\u115f\u2064\ufff0\U0001d173\U000e0001", ""),
        ("a" + "\u0300" * 9, "à\u0300\u0300"),
    ],
)
def test_names_have_one_plain_spelling(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_strings_are_harmless_anywhere(one_server: Server, text: str) -> None:
    bodies: list[tuple[str, Any]] = [
        ("/api/tables", {**TABLE, "title": text}),
        ("/api/tables", {**TABLE, "options": {text: text}}),
        ("/api/tables", {**TABLE, "data": {text: text}}),
        ("/api/tables", {**TABLE, text: 1}),
        ("/api/tables", {**TABLE, "seats": [{"kind": "bot", "bot": text}] * 2}),
        ("/api/claim", {"secret": text}),
        ("/api/records", {"record": {"format": "bourgade-record/1", "title": text, "options": {text: text}}}),
    ]
    for path, body in bodies:
        response = send(one_server, path, body)
        assert 400 <= response.status_code < 500, (path, response.text)
        assert error(response)
    for path in (f"/api/tables/{text}", f"/api/titles/{text}/book", f"/api/words/{text}", f"/{text}"):
        response = get(f"{one_server.url}{quote(path)}")
        assert response.status_code in (200, 404, 422)  # 200: the web app's one page
        assert "root:" not in response.text
