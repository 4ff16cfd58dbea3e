"""Requests made from the OpenAPI, good and bad: no answer that the description does not know, and never a 500."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case, GenerationMode
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from bourgade.server.http.app import routes
from bourgade.server.runtime.service import Service
from bourgade.server.settings import Settings
from tests.helping import PATIENCE
from tests.server.people import sit
from tests.server.running import Server

DESCRIPTION = routes(Service(Settings()))[0].openapi()
API, MADE_UP = schemathesis.openapi.from_dict(DESCRIPTION), schemathesis.openapi.from_dict(DESCRIPTION)
MADE_UP.config.phases.update(phases=["fuzzing"])
# A record may have the right form and not come true, a title may not exist: that is said with 422, too.
NOT_OURS: list[Any] = [positive_data_acceptance]
BOUNDED = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)


@pytest.fixture(scope="module")
def line() -> Iterator[requests.Session]:
    """One connection for all requests, which remembers nothing of the answers."""
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@pytest.fixture(scope="module")
def sitting(one_server: Server) -> tuple[str, str]:
    found = sit(one_server, "orleans")
    return found.table, str(found.client.cookie)


@API.parametrize()
@BOUNDED
def test_the_server_keeps_to_its_description(
    case: Case[Any], one_server: Server, line: requests.Session, sitting: tuple[str, str]
) -> None:
    """What is tried of each part of a request, good and bad, is tried at a table that is there, by who sits there; what
    is made up altogether is asked of tables that are not."""
    if "{table}" in case.path and names_a_table(case):
        at_a_real_table(case, one_server, line, sitting)
    else:
        case.call_and_validate(base_url=one_server.url, session=line, timeout=PATIENCE, excluded_checks=NOT_OURS)


def names_a_table(case: Case[Any]) -> bool:
    """Whether it is about another part of the request."""
    how = case.meta
    assert how is not None
    path = how.components.get(ParameterLocation.PATH)
    return how.phase.name is TestPhase.COVERAGE and path is not None and path.mode is GenerationMode.POSITIVE


@MADE_UP.include(path_regex=r"/api/tables/\{table\}").parametrize()
@BOUNDED
def test_the_same_at_a_real_table(
    case: Case[Any], one_server: Server, line: requests.Session, sitting: tuple[str, str]
) -> None:
    at_a_real_table(case, one_server, line, sitting)


def at_a_real_table(case: Case[Any], server: Server, line: requests.Session, sitting: tuple[str, str]) -> None:
    case.path_parameters = {**(case.path_parameters or {}), "table": sitting[0]}
    # What was wrong with the request may have been the table's name, which is right now.
    unknown = [*NOT_OURS, negative_data_rejection]
    case.call_and_validate(
        base_url=server.url,
        session=line,
        timeout=PATIENCE,
        cookies={"bourgade": sitting[1]},
        excluded_checks=unknown,
    )
