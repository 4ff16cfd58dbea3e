# The only commands a newcomer needs are `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
# What playing needs, and what testing needs besides: one environment, two stamps (tools/install.py).
PLAYING := .venv/.playing
TESTING := .venv/.testing

.DEFAULT_GOAL := help

.PHONY: help setup helpers web compiled play test soak packages screenshots bench bench-server bench-compare mutate clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 	/p' $(MAKEFILE_LIST)

setup: $(TESTING) ## install everything into .venv (quick when nothing changed)

$(PLAYING): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bourgade needs Python 3.11 or newer; say which one to use: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) tools/install.py playing

$(TESTING): pyproject.toml $(PLAYING)
	@$(PYTHON) tools/install.py testing

# The browser table is built into the server's package, so that a wheel has it.
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)
NPM := $(BIN)/python -m tools.node

web: build/.web ## build the browser table

web/node_modules/.installed: web/package.json web/package-lock.json | $(PLAYING)
	@$(NPM) ci --loglevel=error --no-audit --no-fund
	@touch $@

build/.web: $(WEB_SOURCES) web/node_modules/.installed
	@mkdir -p build
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The compiled build is a copy under build/: nothing compiled ever lies beside the sources, where it could go stale
# and shadow them. After a change only its title is compiled anew. FAST finds the copy, or nothing where there is no
# compiler.
COMPILED := build/compiled
SOURCES := setup.py pyproject.toml tools/compile.py $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/static/*')
FAST := PYTHONPATH=$(COMPILED)

compiled: build/.compiled ## compile the rules with mypyc, where there is a C compiler

build/.compiled: $(PLAYING) build/.web $(SOURCES)
	@echo "Compiling the rules (a minute on two cores the first time; later only the title that changed)…"
	@$(BIN)/python tools/compile.py
	@touch $@

play: $(PLAYING) build/.web ## open the table in a browser, on localhost
	@MAKE="$(MAKE)" exec $(BIN)/python -m tools.play

# In order, the browser last: its driver keeps an event loop open, beside which tests with a loop of their own cannot run.
PYTEST := $(BIN)/pytest -q -n auto

test: $(TESTING) build/.compiled helpers ## every check that a change must pass
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run --silent check
	$(BIN)/bourgade rules --check
	@if ls $(COMPILED)/bourgade/kernel/*.so >/dev/null 2>&1; then \
		echo "The rules as pure Python:" && \
		BOURGADE_TABLES=few BOURGADE_GAMES=400 $(PYTEST) --ignore=tests/server --ignore=tests/web && \
		echo "Everything with the compiled rules:" && $(FAST) $(PYTEST); \
	else $(PYTEST); fi

# PostgreSQL and a browser for the tests; what cannot be had is named, and the tests that need it are left out.
helpers: $(TESTING)
	@$(BIN)/python -m tools.helpers

screenshots: build/.compiled helpers ## take the pictures of the README anew (docs/pictures)
	@$(FAST) $(BIN)/python -m tests.web.pictures

bench: build/.compiled ## measure the engine beside its peers (BENCH="--write" writes docs/benchmarks.md)
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]' || echo "Some peers could not be installed."
	@if command -v npm >/dev/null; then cd benchmarks/node && npm install --silent --no-package-lock --no-audit --no-fund || true; fi
	@$(BIN)/python -m benchmarks $(BENCH)

bench-server: build/.compiled helpers ## measure the table server (BENCH="--quick" to try, "--write" for docs/benchmarks.md)
	@$(BIN)/python -m benchmarks.server $(BENCH)

bench-compare: $(TESTING) build/.compiled ## this tree against another commit: make bench-compare REV=main~1
	@$(BIN)/python -m benchmarks.compare "$(REV)"

mutate: $(TESTING) ## would the tests notice a changed rule? make mutate TITLE=tournay (MUTATE="--sample 200 --seed 7")
	@$(BIN)/python -m tests.mutate $(TITLE) $(MUTATE)

clean: ## remove .venv and everything built
	rm -rf .venv build dist src/*.egg-info web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
