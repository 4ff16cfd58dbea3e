# The only commands a newcomer needs are `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
.PHONY: help setup play test bench clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1 	/p' $(MAKEFILE_LIST)

setup: $(STAMP) ## install everything into .venv (quick when nothing changed)

play: $(STAMP) ## play a game
	@$(BIN)/bourgade play

test: $(STAMP) ## every check that a change must pass
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/bourgade rules --check
	$(BIN)/pytest -n auto -q

bench: $(STAMP) ## measure the engine beside its peers
	$(BIN)/python -m benchmarks

clean: ## remove .venv and everything built
	rm -rf .venv build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bourgade needs Python 3.11 or newer; say which one to use: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[cli,dev,bench]'
	@touch $@
