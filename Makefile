# Everything from a bare clone: python3 >= 3.11 and a package index are all that is needed.
# Another interpreter: make clean, then make PYTHON=python3.13 test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Node from the pinned wheel: none is needed on the machine. Its folder comes first for npm's scripts.
# It trusts the certificates that the machine trusts, as pip does.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" NODE_USE_SYSTEM_CA=1 npm
# Compiled files are kept: the processes that tests start would compile everything again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test lint types unit long web web-types web-test poker chance simulate axe browser fuzz soak bench format lock clean

run: $(VENV)/run.stamp  ## the demonstration: a house with every table open, until Ctrl-C
	@$(BIN)/houseway serve --demo

test: $(VENV)/test.stamp lint types unit  ## everything set up from nothing, every test run

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/test.stamp
	$(BIN)/mypy --num-workers 2

unit: $(VENV)/test.stamp
	$(BIN)/python -W error -m pytest -q -n 3 --dist worksteal

long: $(VENV)/test.stamp  ## the tests that make test leaves out, tests/long.txt; some minutes
	$(BIN)/python -W error -m pytest -q -n 3 --dist worksteal --long

web: $(VENV)/web.stamp  ## build the browser's page into src/houseway/web/page; it is committed
	cd web && $(NPM) run check && $(NPM) run build

web-types: $(VENV)/web.stamp  ## write the page's types again from the OpenAPI document
	$(BIN)/python -m houseway.web.openapi > web/openapi.json
	cd web && $(NPM) run types

web-test: $(VENV)/web.stamp  ## the tests of the page's parts
	cd web && $(NPM) test

poker: $(VENV)/test.stamp  ## 100,000 random hands, each played by PokerKit too; a quarter of an hour
	$(BIN)/python -m proofs.poker 100000
	$(BIN)/python -m proofs.blinds 2,5,8

chance: $(VENV)/test.stamp  ## 1,000,000 decks and 50,000 shoes against what is known exactly; some minutes
	$(BIN)/python -m proofs.chance 1000000

simulate: $(VENV)/test.stamp  ## 100,000 rounds of a whole floor with everything that goes wrong, audited; some minutes
	$(BIN)/python -m proofs.floor --rounds 100000 --seed 1

axe: $(VENV)/test.stamp  ## every screen of the page in both themes, looked at by axe-core; some minutes
	HOUSEWAY_AXE=all $(BIN)/python -W error -m pytest -q tests/page/test_axe.py

browser: $(VENV)/test.stamp  ## every test of the page with its houses on PostgreSQL; some minutes
	HOUSEWAY_BROWSER=postgresql $(BIN)/python -W error -m pytest -q -n 2 --dist worksteal tests/page

fuzz: $(VENV)/test.stamp  ## 100,000 requests and commands at random, as everybody; about an hour
	$(BIN)/python -m proofs.fuzz 100000

soak: $(VENV)/test.stamp  ## servers killed 100 times on each database, frozen, starved; half an hour; docs/soak.md
	$(BIN)/python -m proofs.two_houses 10000
	$(BIN)/python -m proofs.soak --kills 100 --database both

bench: $(VENV)/bench.stamp  ## speed, reported and never asserted; some minutes
	$(BIN)/python bench/start_up.py
	$(BIN)/python bench/cards.py
	$(BIN)/python bench/settle.py
	$(BIN)/python bench/record.py 100000
	$(BIN)/python bench/evaluators.py
	$(BIN)/python bench/exact.py
	$(BIN)/python bench/equity.py
	$(BIN)/python bench/house_way.py --hands 50000
	$(BIN)/python -m bench.cover_all 2 3  # as a module: it needs proofs/
	$(BIN)/python -m bench.jackpot  # as a module: it needs proofs/
	$(BIN)/python -m bench.poker
	$(BIN)/python -m bench.live_commands
	$(BIN)/python -m bench.durable_commands
	$(BIN)/python -m bench.growth 10000 100000  # and a million: python -m bench.growth
	$(BIN)/python -m bench.processes
	$(BIN)/python -m bench.followers
	$(BIN)/python -m bench.load --seconds 60  # five minutes: python -m bench.load
	$(BIN)/python -m bench.view
	$(BIN)/python -m bench.page

format: $(VENV)/test.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The environment: made once, and again when the lock or the project file changes.
$(VENV)/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Houseway needs python3 >= 3.11; try: make PYTHON=python3.12 " + " ".join(sys.argv[1:]))' $(MAKECMDGOALS)
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run.stamp: requirements/run.txt pyproject.toml | $(VENV)/made.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q src  # so that the command starts at once
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/run.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

# The page's packages, as its lock says.
$(VENV)/web.stamp: web/package-lock.json $(VENV)/test.stamp
	cd web && $(NPM) ci --no-audit --no-fund
	@touch $@

# Evaluators of others, for comparison alone: without them the benchmark leaves their lines out.
$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/test.stamp
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

lock:  ## pin every dependency by hash, for every platform; needs uv
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 \
	  pyproject.toml requirements/build.in -o requirements/run.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 \
	  --extra test -c requirements/run.txt pyproject.toml requirements/build.in -o requirements/test.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 \
	  requirements/bench.in -o requirements/bench.txt

clean:
	rm -rf $(VENV) web/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
