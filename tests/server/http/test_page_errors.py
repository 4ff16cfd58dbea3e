"""Faults of the page reach the operator's log: few, one line each, and nobody's secrets."""

from __future__ import annotations

import json
import logging

import pytest
from pydantic import ValidationError

from bourgade.server.domain import tokens
from bourgade.server.edge.rate_limits import RateLimits
from bourgade.server.http.page_errors import log_page_error
from bourgade.server.wire.tables import PageError
from tests.server.running import Server, post


def logged(caplog: pytest.LogCaptureFixture, error: PageError) -> str:
    caplog.clear()
    with caplog.at_level(logging.WARNING, "bourgade.page"):
        log_page_error(error)
    [record] = caplog.records
    return record.getMessage()


def test_a_fault_of_the_page_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    error = PageError(
        message="Cannot read properties of undefined (reading '0')\nCRITICAL bourgade: forged",
        where="/assets/index-Bx3_aP9q.js:12:3404",
        stack="TypeError: …\n    at since (/assets/index-Bx3_aP9q.js:12:3404)\x1b[31m",
        title="orleans",
        version="0.1.0",
    )
    line = logged(caplog, error)
    assert line.isprintable()
    told = json.loads(line.removeprefix("page error: "))
    assert told == error.model_dump()


@pytest.mark.parametrize("field", ["message", "where", "stack"])
def test_no_secret_is_logged(caplog: pytest.LogCaptureFixture, field: str) -> None:
    for _ in range(200):
        secret, cookie = tokens.fresh_secret(), tokens.cookie_for("link", tokens.fresh_secret())
        table, watch = tokens.fresh_id(tokens.TABLE), tokens.fresh_id(tokens.WATCH)
        text = (
            f"at https://play.example.org/t/{table}/12#{secret} (https://play.example.org/api/tables/{table}/news?"
            f"seat=0&key={cookie[:12]}) cookie bourgade={cookie}; secret:{secret} of /t/{watch}:3:4"
        )
        line = logged(caplog, PageError.model_validate({"message": "m", "where": "w", field: text}))
        for each in (secret, cookie, cookie[:12], table, watch, "seat=0"):
            assert each not in line
        assert "play.example.org/t/" in line


def test_long_texts_are_cut_and_longer_ones_refused(caplog: pytest.LogCaptureFixture) -> None:
    assert len(logged(caplog, PageError(message="x y " * 500, where="é " * 250, stack="a b " * 750))) < 5_000
    with pytest.raises(ValidationError):
        PageError(message="x" * 2_001, where="")


def test_the_page_reports_and_nothing_else_comes_in(one_server: Server) -> None:
    address = f"{one_server.url}/api/page-errors"
    answer = post(address, json={"message": "broken", "where": "front page"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert post(address, json={"message": "broken", "where": "", "cookie": "x"}).status_code == 422
    assert (
        post(address, json={"message": "x", "where": ""}, headers={"origin": "https://evil.example"}).status_code == 403
    )


def test_an_address_reports_a_few_only() -> None:
    limits = RateLimits(0.001)
    allowed = [limits.allow("/api/page-errors", None, "192.0.2.1") for _ in range(20)]
    assert allowed == [True] * 10 + [False] * 10
    assert limits.allow("/api/page-errors", None, "192.0.2.2")
    assert limits.allow("/api/tables/tAbc/act", None, "192.0.2.1")
