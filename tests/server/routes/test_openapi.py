"""Requests made from the OpenAPI, good and bad: no answer that the description does not know, and never a 500."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from bourgade.server.routes.app import create_app
from bourgade.server.settings import Settings
from tests.helping import PATIENCE
from tests.server.people import sit
from tests.server.running import Server

API = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
# A record may have the right form and not come true, a title may not exist: that is said with 422, too.
NOT_OURS: list[Any] = [positive_data_acceptance]
BOUNDED = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)


@API.parametrize()
@BOUNDED
def test_the_server_keeps_to_its_description(case: Case[Any], one_server: Server) -> None:
    case.call_and_validate(base_url=one_server.url, timeout=PATIENCE, excluded_checks=NOT_OURS)


@pytest.fixture(scope="module")
def sitting(one_server: Server) -> tuple[str, str]:
    found = sit(one_server, "orleans")
    return found.table, str(found.client.cookie)


@API.include(path_regex=r"/api/tables/\{table\}").parametrize()
@BOUNDED
def test_the_same_at_a_real_table(case: Case[Any], one_server: Server, sitting: tuple[str, str]) -> None:
    case.path_parameters = {**(case.path_parameters or {}), "table": sitting[0]}
    # What was wrong with the request may have been the table's name, which is right now.
    unknown = [*NOT_OURS, negative_data_rejection]
    case.call_and_validate(
        base_url=one_server.url, timeout=PATIENCE, cookies={"bourgade": sitting[1]}, excluded_checks=unknown
    )
