"""Do the rules books and the tests name each other?"""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

from bourgade.words.book import BookError, book, books
from bourgade.words.languages import LANGUAGES


def uncovered(tests: Path) -> list[str]:
    """What is missing, a line each: a rule without a test, a test of no rule, a rule in one language only."""
    problems: list[str] = []
    tested = {number: where for where, number in named_rules(tests)}
    known: set[str] = set()
    for title in books():
        try:
            numbers = [list(book(title, lang).rules) for lang in LANGUAGES]
        except (ValueError, BookError) as error:
            problems.append(str(error))
            continue
        if numbers[0] != numbers[1]:
            odd = sorted(set(numbers[0]) ^ set(numbers[1]))
            problems.append(f"{title}: the languages differ: {', '.join(odd) or 'same rules, other order'}")
        known.update(*numbers)
        # A book may be written before its game; its rules are owed tests once there is something to test.
        if has_game(title):
            problems += [f"{number}: no test names it" for number in numbers[0] if number not in tested]
    problems += [f"{where}: no book has {number}" for number, where in tested.items() if number not in known]
    return problems


def has_game(title: str) -> bool:
    try:
        return importlib.util.find_spec(f"bourgade.games.{title}.title") is not None
    except ModuleNotFoundError:
        return False


def named_rules(tests: Path) -> Iterator[tuple[str, str]]:
    """Each (file:line, number) that a test names with `rule("…")`, read without running the tests."""
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield f"{path}:{node.lineno}", argument.value
