# The commands of Koturnir. `make run` and `make test` need Python 3.11 or newer and nothing else.
#   PYTHON=/path/to/python   which Python to use     VENV=/path   where to put its packages
#   PORT=8001                where `make run` listens ARGS="…"     more for serve or pytest

VENV ?= .venv
PORT ?= 8000
PYTEST ?= -n auto
PY = $(VENV)/bin/python
export PYTHON VENV

.PHONY: help run test check lock messages screenshots

help:
	@echo "make run          start the platform on http://localhost:$(PORT)"
	@echo "make test         run all tests (make test ARGS=tests/games for a part)"
	@echo "make check        formatter, linter, types, import contracts, migrations, translations"
	@echo "make messages     gather the texts to translate into locale/"
	@echo "make screenshots  make the pictures of docs/screenshots again"
	@echo "make lock         pin the newest versions that requirements/*.in allow"

run:
	@sh scripts/prepare.sh run
	@$(PY) manage.py serve --port $(PORT) $(ARGS)

# The browser's driver keeps an event loop running in its process, which other tests can't
# have. Two at a time, since people at a page wait more than they do; those that kill parts and
# look at clocks have the machine to themselves. 5: no test was meant.
test:
	@sh scripts/prepare.sh dev
	@$(PY) -m pytest $(PYTEST) -m "not browser" $(ARGS) || [ $$? -eq 5 ]
	@$(PY) -m pytest -n 2 --dist worksteal -m "browser and not alone" $(ARGS) || [ $$? -eq 5 ]
	@$(PY) -m pytest -m "browser and alone" $(ARGS) || [ $$? -eq 5 ]

check:
	@sh scripts/prepare.sh dev
	@bash scripts/check.sh $(PY)

messages:
	@sh scripts/prepare.sh dev
	@$(PY) scripts/messages.py gather

screenshots:
	@sh scripts/prepare.sh dev
	@$(PY) scripts/screenshots.py

# dev.txt keeps to the versions of run.txt, so that tests run on what is deployed.
LOCK = uv pip compile --universal --generate-hashes --no-header --upgrade --python-version 3.11
lock:
	@command -v uv >/dev/null || { echo "make lock needs uv (pip install uv)." >&2; exit 1; }
	$(LOCK) requirements/run.in -o requirements/run.txt
	$(LOCK) requirements/dev.in -c requirements/run.txt -o requirements/dev.txt
