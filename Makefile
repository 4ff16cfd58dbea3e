# The only commands a newcomer needs are `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
# The tests of the server start a PostgreSQL of their own; here it is only installed, where that can be done.
HAVE_POSTGRES := command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1

.PHONY: help setup postgres browser web compiled play test screenshots bench bench-compare mutate clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 	/p' $(MAKEFILE_LIST)

setup: $(STAMP) ## install everything into .venv (quick when nothing changed)

# The browser table is built into the server's package, so that a wheel has it.
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)

web: build/.web ## build the browser table

build/.web: $(WEB_SOURCES)
	@command -v npm >/dev/null || { echo "The browser table needs Node 20 or newer, with npm."; exit 1; }
	@mkdir -p build
	cd web && npm install --silent --no-audit --no-fund && npx tsc --noEmit && npx vite build --logLevel warn
	@touch $@

# The compiled build is a copy under build/: nothing compiled ever lies beside the sources, where it could go stale
# and shadow them. It is made anew whenever a source has changed. FAST finds it, or nothing where there is no compiler.
COMPILED := build/compiled
SOURCES := setup.py pyproject.toml $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/static/*')
FAST := PYTHONPATH=$(COMPILED)

compiled: build/.compiled ## compile the rules with mypyc, where there is a C compiler

build/.compiled: $(STAMP) build/.web $(SOURCES)
	@rm -rf $(COMPILED) && mkdir -p build
	@echo "Compiling the rules (about a minute; later only what changed)…"
	@$(BIN)/python setup.py -q build --build-lib $(COMPILED) >build/compile.log 2>&1 || \
		{ cat build/compile.log; exit 1; }
	@ls $(COMPILED)/bourgade/kernel/*.so >/dev/null 2>&1 || \
		echo "No C compiler here: the rules run as pure Python, slower but the same (see build/compile.log)."
	@touch $@

play: build/.compiled ## open the table in a browser, on localhost
	@$(FAST) $(BIN)/bourgade serve --open

# In order, the browser last: its driver keeps an event loop open, beside which tests with a loop of their own cannot run.
PYTEST := $(BIN)/pytest -q -n auto

test: $(STAMP) build/.compiled postgres browser ## every check that a change must pass
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/bourgade rules --check
	@if ls $(COMPILED)/bourgade/kernel/*.so >/dev/null 2>&1; then \
		echo "The rules as pure Python:" && \
		BOURGADE_TABLES=few BOURGADE_GAMES=400 $(PYTEST) --ignore=tests/server --ignore=tests/web && \
		echo "Everything with the compiled rules:" && $(FAST) $(PYTEST); \
	else $(PYTEST); fi

postgres:
	@{ $(HAVE_POSTGRES); } || { [ "$$(id -u)" != 0 ] || { apt-get -q update && apt-get -qy install postgresql; }; }
	@{ $(HAVE_POSTGRES); } || echo "The tests need PostgreSQL: install it (Debian: apt install postgresql)."

browser:
	@command -v chromium >/dev/null || { [ "$$(id -u)" != 0 ] || { apt-get -q update && apt-get -qy install chromium; }; }
	@command -v chromium >/dev/null || echo "The browser tests need Chromium: install it (Debian: apt install chromium)."

screenshots: build/.compiled browser ## take the pictures of the README anew (docs/pictures)
	@$(FAST) $(BIN)/python -m tests.web.pictures

bench: build/.compiled ## measure the engine beside its peers (BENCH="--write" writes docs/benchmarks.md)
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]' || echo "Some peers could not be installed."
	@if command -v npm >/dev/null; then cd benchmarks/node && npm install --silent --no-package-lock --no-audit --no-fund || true; fi
	@$(BIN)/python -m benchmarks $(BENCH)

bench-compare: build/.compiled ## this tree against another commit: make bench-compare REV=main~1
	@$(BIN)/python -m benchmarks.compare "$(REV)"

mutate: $(STAMP) ## would the tests notice a changed rule? make mutate TITLE=tournay (MUTATE="--sample 200 --seed 7")
	@$(BIN)/python -m tests.mutate $(TITLE) $(MUTATE)

clean: ## remove .venv and everything built
	rm -rf .venv build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bourgade needs Python 3.11 or newer; say which one to use: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[cli,server,dev]'
	@touch $@
