"""`@rule("ORL-5.3")`: the test below checks that rule; `bourgade rules --check` reads it."""

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*numbers)
