# Signoria. `make` lists what there is to do; whatever is missing is set up on the way, in .venv.

PYTHON ?= python3
GAME ?= pax_renaissance
GAMES ?= 300

# uv: no interpreter from elsewhere; trust the certificates that this machine trusts.
export UV_PYTHON_DOWNLOADS = never
export UV_SYSTEM_CERTS ?= true

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

play: .venv/installed ## Play in the terminal, against people and bots (GAME=…)
	@.venv/bin/signoria play $(GAME)

test: .venv/installed ## Check everything: lint, format, types, tests
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

mutants: .venv/installed ## Break rules at random: do the tests notice? (CHAPTER=…)
	@.venv/bin/python tools/mutants.py $(if $(CHAPTER),--chapter "$(CHAPTER)")

docs: .venv/installed ## Build the pages into site/
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --strict --quiet
	@echo 'Built: site/index.html'

lock: .venv/bin/uv ## Write requirements.lock from pyproject.toml (ARGS=--upgrade for newer versions)
	@.venv/bin/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --quiet --output-file requirements.lock $(ARGS)

clean: ## Remove everything that was set up or built
	@rm -rf .venv site dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help: ## List these
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

.PHONY: play test fuzz bench mutants docs lock clean help

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
