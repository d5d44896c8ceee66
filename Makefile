# Two commands for a newcomer: `make play` and `make test`. Everything else is for developers.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check -q
EXTRAS := server,simulate,research,artwork,dev
CLIENT := src/zhulu/server/static/index.html
HAVE_NODE := $(shell command -v npm 2>/dev/null)

.PHONY: play test check compiled unit browser client client-tests wire build prove-wheel bench performance bench-compare boards fuzz mutants clean campaign

# Opens at once; the engine is compiled beside the table and used from then on.
play: $(VENV)/.stamp $(CLIENT)
	$(BIN)/zhulu serve --open

# What .ci/run calls: from a fresh clone to all tests passed. The checks and the client's own tests take one core
# each and stand side by side; the rest fills the machine by itself, one after the other.
test:
	$(MAKE) --jobs=2 --output-sync=target check client-tests
	$(MAKE) compiled
	$(MAKE) unit
	$(MAKE) browser

# The compiled engine, where a C compiler is at hand; only what changed is built again.
compiled: $(VENV)/.stamp
	$(BIN)/python -m zhulu.compiled

check: $(VENV)/.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.stamp
	./tools/with-postgres $(BIN)/python -m pytest -n 2 --dist loadfile -m "not browser"

browser: $(VENV)/.stamp $(CLIENT)
	./tools/browser-tests

$(VENV)/.stamp: pyproject.toml constraints.txt
	@test -x $(BIN)/pip || $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Zhulu needs Python 3.11 or later, and $(PYTHON) is older: make play PYTHON=python3.12"; exit 1; }
	test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@echo "Python packages are installed in $(VENV): some minutes the first time."
	$(PIP) install -c constraints.txt -e ".[$(EXTRAS)]"
	touch $@

# The client's types and its tests without a browser.
client-tests: $(CLIENT)
ifdef HAVE_NODE
	cd web && npm run --silent check
	cd web && npm run --silent test
else
	@echo "Node.js (npm) was not found: the client's tests are skipped."
endif

# The client is built where Node.js is at hand; without it the server says how to get it.
client: $(CLIENT)

$(CLIENT): web/node_modules/.stamp $(shell find web/src web/index.html web/*.ts web/public -type f 2>/dev/null)
ifdef HAVE_NODE
	cd web && npm run --silent build
else
	@echo "Node.js (npm) was not found: the browser table cannot be built; zhulu play works."
endif

web/node_modules/.stamp: web/package-lock.json
ifdef HAVE_NODE
	cd web && npm ci --loglevel=error --no-audit --no-fund || \
		{ echo "npm could not install the client's packages (see above). Without them: $(BIN)/zhulu play changsha"; exit 1; }
	touch $@
endif

# The client's types, from the structs of the wire; a test says when they are stale.
wire: $(VENV)/.stamp
	$(BIN)/python -m zhulu.server.wire.typescript web/src/wire/types.ts

# A wheel with the compiled engine and the browser table in it.
build: compiled $(CLIENT)
	$(PIP) install -c constraints.txt build hatchling
	rm -rf dist
	ZHULU_RELEASE=1 $(BIN)/python -m build --wheel --no-isolation -o dist .

# Installs the wheel in a fresh environment, asks its version, serves a table.
prove-wheel: build
	./tools/prove-wheel

bench: compiled
	$(BIN)/zhulu bench

# Measures both forms and writes docs/performance.md.
performance: compiled
	$(BIN)/python tools/performance.py

# `make bench-compare REV=main~10`: both revisions measured in the same run.
bench-compare: compiled
	$(BIN)/python tools/bench_compare.py $(REV)

boards: $(VENV)/.stamp
	$(BIN)/python -m zhulu.artwork build

# Attacks, loads and kills against servers of its own, some six minutes: a command, not a test.
# `make campaign CAMPAIGN="--sockets 200 --kill-seconds 300"` for the long one.
campaign: $(VENV)/.stamp
	./tools/with-postgres $(BIN)/python -m tests.server.campaign $(CAMPAIGN)

# Long random play under the contract: a command, not a test.
fuzz: $(VENV)/.stamp
	$(BIN)/zhulu fuzz all --games 50 --contract

# Which faults in the rules of a game its tests would let pass: a command, not a test.
mutants: $(VENV)/.stamp
	$(PIP) install -c constraints.txt mutmut
	nice $(BIN)/python tools/mutants.py $(GAME) --sample $(or $(SAMPLE),300) --seed $(or $(SEED),1)

clean:
	rm -rf $(VENV) dist build web/node_modules src/zhulu/server/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
