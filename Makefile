# Signoria. `make` lists what there is to do; whatever is missing is set up on the way, in .venv.

PYTHON ?= python3
GAME ?= pax_renaissance
GAMES ?= 300

# uv: no interpreter from elsewhere; trust the certificates that this machine trusts.
export UV_PYTHON_DOWNLOADS = never
export UV_SYSTEM_CERTS ?= true

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

play: .venv/installed page ## Set everything up, start the web table and open it (ARGS='--port 8000')
	@.venv/bin/signoria serve --open $(ARGS)

terminal: .venv/installed ## Play in the terminal, against people and bots (GAME=…)
	@.venv/bin/signoria play $(GAME)

page: build/page ## Build the page (needs Node.js)

test: .venv/installed page build/system ## Check everything: lint, format, types, tests
	@failed=; \
	for check in 'ruff check' 'ruff format --check' 'mypy' 'pytest -n 2'; do \
		echo "== $$check"; \
		.venv/bin/python -m $$check || failed="$$failed [$$check]"; \
	done; \
	if [ -n "$$failed" ]; then echo "Failed:$$failed" >&2; exit 1; fi

fuzz: .venv/installed ## Play many random games and check every promise (GAME=… GAMES=300)
	@.venv/bin/signoria fuzz $(GAME) --games $(GAMES)

bench: .venv/installed ## Measure the speed (GAME=…)
	@.venv/bin/signoria bench $(GAME)

server: .venv/installed build/system ## Measure the server on both databases (ARGS='--tables 200 --rate 100 --json')
	@.venv/bin/signoria bench server $(ARGS)

kills: .venv/installed build/system ## Kill the server at random while people play, on both databases (KILLS=50)
	@SIGNORIA_KILLS=$(or $(KILLS),50) .venv/bin/python -m pytest tests/server/test_faults.py

peers: .venv/installed ## Measure other engines beside ours (PEERS=path of bench_peers.py ONLY=catanatron,chess)
	@.venv/bin/uv run --no-project --with-editable . $(PEERS) --own signoria.lab.bench:driver $(if $(ONLY),--only $(ONLY))

mutants: .venv/installed ## Break rules at random: do the tests notice? (GAME=… CHAPTER=… SAMPLE=60)
	@.venv/bin/python tools/mutants.py --game $(GAME) $(if $(CHAPTER),--chapter "$(CHAPTER)") $(if $(SAMPLE),--sample $(SAMPLE))

docs: .venv/installed ## Build the pages into site/
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --strict --quiet
	@echo 'Built: site/index.html'

lock: .venv/bin/uv ## Write requirements.lock from pyproject.toml (ARGS=--upgrade for newer versions)
	@.venv/bin/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.lock $(ARGS)

clean: ## Remove everything that was set up or built
	@rm -rf .venv site dist build web/node_modules src/signoria/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help: ## List these
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

.PHONY: play terminal page test fuzz bench server kills peers mutants docs lock clean help

# The page is made from web/ into the package; its types come from the server's own schema.
page_sources := $(shell find web/src web/public -type f ! -name schema.d.ts 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.js web/index.html)

build/page: $(filter-out web/openapi.json,$(page_sources)) src/signoria/server/api.py src/signoria/server/wire.py | .venv/installed
	@command -v npm >/dev/null 2>&1 || { printf '%s\n' "$$no_node" >&2; exit 1; }
	@echo 'Building the page …'
	@cd web && npm ci --silent --no-audit --no-fund
	@.venv/bin/python -m signoria.server.schema > web/openapi.json
	@cd web && npm run --silent types >/dev/null && npm run --silent check && npm run --silent build -- --logLevel warn
	@mkdir -p build && touch $@

# What the tests need of the machine: a browser and a database server, from Debian's packages.
build/system:
	@sh tools/system.sh
	@mkdir -p build && touch $@

define no_node
The page is built with Node.js, and "npm" is missing. Install Node.js 20 or newer (Debian: apt install nodejs npm),
or play without the page: make terminal
endef

export no_node

# Setting up. The folder knows where, and for which Python, it was made: moved, or another PYTHON asked for,
# it is made anew.
made_for := $(shell cat .venv/made-for 2>/dev/null)
wanted := $(if $(filter file,$(origin PYTHON)),$(firstword $(made_for)),$(PYTHON)) $(CURDIR)
ifneq ($(made_for),$(wanted))
.PHONY: .venv/bin/uv .venv/installed
endif

define too_old
Signoria needs Python 3.11 or newer, and "$(PYTHON)" is missing or older.
Install one (Debian, Ubuntu: apt install python3 python3-venv) or name the one to use: make PYTHON=python3.12 play
endef

define no_venv
"$(PYTHON)" cannot make virtual environments: its modules venv and ensurepip are missing.
Install them (Debian, Ubuntu: apt install python3-venv) and run make again, or name another: make PYTHON=python3.12 play
endef

export too_old no_venv

.venv/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "$$too_old" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$$no_venv" >&2; exit 1; }
	@echo 'Setting up .venv (once, well under a minute) …'
	@$(PYTHON) -m venv --clear .venv
	@sed -n '/^uv==/,/# via/p' requirements.lock > .venv/uv.lock
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r .venv/uv.lock
	@echo "$(PYTHON) $(CURDIR)" > .venv/made-for

.venv/installed: pyproject.toml requirements.lock | .venv/bin/uv
	@.venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements.lock
	@.venv/bin/uv pip install --quiet --python .venv/bin/python --no-build-isolation --no-deps -e .
	@touch $@
