# The commands of a developer. Each target installs what it needs.

PYTHON ?= python3
PY := .venv/bin/python
SITE := ides-site.zip
VERSION = $(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
SOURCES := $(shell find index.html pyscript.toml pyproject.toml engine ui tools/site \
	-not -path '*/__pycache__*' -not -name '.*')

# Builds the page twice: too long for `make test`; the workflow of the page rebuilds it, too.
REBUILT := tests/tools/test_reproducible.py

# Without the tests of the build and of lab/, which never run in the page.
IN_PYODIDE := $(PY) -m tools.pyodide -q tests --ignore tests/tools --ignore tests/lab

# The tests of a file stay together, for they may share a page. Some tests wait for a while, so there
# is one worker more than there are cores.
WORKERS = $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
BROWSERS = $(PY) -m pytest -q -rs --durations 20 -n $(WORKERS) --dist loadgroup --no-loadscope-reorder

.PHONY: help play site setup browser test thorough unit unit-thorough unit-lab unit-pyodide e2e \
	e2e-thorough e2e-usual lighthouse lint determinize hostile monkey tabs \
	pins tempo film composition endurance devices hosts rebuild kills bench bench-train tournament blunders package release guide reference pages tutorial clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: site ## build the page and serve it at PORT (default 8000)
	@$(PY) -m tools.serve

site: $(SITE) ## build the page in dist/ and as a zip

$(SITE): $(SOURCES) .venv/.ready node_modules/.ready
	@$(PY) -m tools.site

setup: .venv/.ready node_modules/.ready ## install the tools of the build

.venv/.ready: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Ides needs Python 3.11 or newer: PYTHON=/path/to/python3 make ...")'
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-dev.txt
	@touch $@

# The packages of lab/ and its tests; the page does not need them.
.venv/.lab: requirements-lab.txt .venv/.ready
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-lab.txt
	@touch $@

pins: ## pin what requirements-*.in name, and what that needs, by version and hash (requirements-*.txt)
	$(PYTHON) -m venv build/pins
	build/pins/bin/pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	for each in dev lab; do CUSTOM_COMPILE_COMMAND="make pins" build/pins/bin/pip-compile --quiet \
		--generate-hashes --allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host --output-file requirements-$$each.txt requirements-$$each.in || exit 1; done

node_modules/.ready: package.json package-lock.json .npmrc
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' \
		|| { echo "Ides needs Node 20 or newer to be built."; exit 1; }
	npm ci --no-fund --no-audit --loglevel=error
	@touch $@

browser: .venv/.ready ## install a browser for the tests, if there is none
	@$(PY) -m tools.browsing.chromium

build/pyodide/.ready: .venv/.ready node_modules/.ready tools/pyodide/packages.py
	@$(PY) -m tools.pyodide.packages
	@touch $@

# With --jobs, what needs no browser runs side by side; browsers have the machine for themselves.
test: setup .venv/.lab ## test a change: first the rules, then the built page in a real browser
	@$(MAKE) --no-print-directory unit unit-lab unit-pyodide
	@$(MAKE) --no-print-directory e2e
	@$(MAKE) --no-print-directory lighthouse

thorough: unit-thorough e2e-thorough ## run the tests that try the same with more games, counts, windows, engines and samples

unit: .venv/.ready ## test the rules and the page without a browser
	$(PY) -m pytest -q --durations 20 -n auto --ignore tests/lab -m "not thorough and not other_process"

unit-thorough: build/pyodide/.ready .venv/.lab ## run many samples of the same, tournaments, copies of the repository
	$(PY) -m pytest -q -n auto --ignore tests/lab --ignore $(REBUILT) -m "thorough or other_process"
	$(PY) -m pytest -q -n auto tests/lab -m thorough
	$(PY) -m pytest -q tools/pyodide
	$(IN_PYODIDE)

unit-lab: .venv/.lab ## test lab/: tournaments and adapters to other packages
	$(PY) -m pytest -q --durations 10 -n auto tests/lab -m "not thorough"

unit-pyodide: build/pyodide/.ready ## run each unit test, with its first case, in the page's own Python
	$(IN_PYODIDE) --once

e2e: site browser ## test the built page in a real browser
	$(BROWSERS) -m "not thorough" e2e

e2e-thorough: site browser ## test it in more browsers, with more games, counts and windows
	$(BROWSERS) -m thorough e2e

e2e-usual: site browser ## run a SHARE (default 1/1; 3/7: each 7th file from the third on) in the Chromium that people have
	IDES_CHROMIUM=usual $(BROWSERS) --share $(or $(SHARE),1/1) --ignore e2e/engines e2e

lighthouse: site browser ## measure how the first visit is painted, on a desktop and on a phone
	$(PY) -m tools.lighthouse

lint: setup .venv/.lab ## check style, types and complexity of every file
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -m tools.complexity
	node_modules/.bin/stylelint "**/*.css"
	node_modules/.bin/pyright
	node tools/check_workflows.mjs

determinize: .venv/.ready ## search for faults in determinizations for HOURS (default 1)
	$(PY) -m tests.conformance.determinizations --hours $(or $(HOURS),1)

hostile: FIRST ?= $(shell date +%s)
hostile: .venv/.ready ## test 20,000 corrupted saves, content files and storages (FIRST: the first seed)
	FIRST_SEED=$(FIRST) $(PY) -m pytest -q -n auto tests/hostile

monkey: site browser ## tap at random TAPS (default 5000) times in every game (SEED: the seed)
	IDES_TAPS=$(or $(TAPS),5000) IDES_SEED=$(SEED) $(PY) -m pytest -q -n auto --dist loadgroup -rP e2e/robots/test_monkey.py

tabs: site browser ## let three tabs of one browser do anything in STEPS (default 2000) steps (SEED: the seed)
	IDES_STEPS=$(or $(STEPS),2000) IDES_SEED=$(SEED) $(PY) -m pytest -q -n 0 -rP e2e/keeping/test_tabs.py -k three_tabs

tempo: site browser ## measure how long somebody who taps at once waits, in MATCHES (default 1) of each game
	$(PY) -m tools.tempo --matches $(or $(MATCHES),1)

composition: .venv/.ready browser ## measure how each table uses its window; ARGS="--game brus --sheets build/sheets" draws them
	$(PY) -m tools.composition $(ARGS)

film: site browser ## film first visits from a cold start to the first own card; ARGS="--slower 4 --megabits 9"
	$(PY) -m tools.film $(ARGS)

endurance: site browser ## play MATCHES (default 200) in one page, and measure memory and time
	$(PY) -m tools.endurance --matches $(or $(MATCHES),200)

devices: site browser ## measure matches of several devices: how soon the others see a tap, bytes, memory
	$(PY) -m tools.bench_devices

hosts: site browser ## try every odd host and every damaged file in every browser engine
	IDES_HOSTS=all $(PY) -m pytest -q -n auto e2e/start/test_hosts.py e2e/engines/test_hosts.py

rebuild: setup ## build the page twice, in two folders, and compare every byte
	$(PY) -m pytest -q $(REBUILT)

kills: site browser ## kill the browser KILLS (default 200) times with a busy disk, and tell what that has lost (SEED: the seed)
	IDES_KILLS=$(or $(KILLS),200) IDES_DISK_LOADED=yes IDES_SEED=$(SEED) $(PY) -m pytest -q -s -n 0 e2e/keeping/test_kills.py

bench: site browser .venv/.lab ## measure how fast the page starts and the engine plays
	$(PY) -m tools.bench_boot
	$(PY) -m tools.bench_engine
	$(PY) -m tools.bench_markup
	$(PY) -m tools.bench_page
	$(PY) -m tools.bench_taps
	$(PY) -m tools.bench_hostile

bench-train: .venv/.lab ## measure samples a second for training, beside RLCard, OpenSpiel and Ray; ARGS="--seconds 5"
	$(PY) -m tools.bench_train $(ARGS)

tournament: .venv/.lab ## play bots against each other; ARGS="imperator --players 4 7 --bots hard normal", or ARGS=--help
	$(PY) -m lab.tournament $(ARGS)

blunders: .venv/.ready ## find decisions of hard bots that a longer search changes; ARGS="brus --matches 4"
	$(PY) -m lab.blunders $(ARGS)

package: .venv/.ready ## build the engine as a wheel and a source distribution, in build/package
	$(PY) -m build --no-isolation --outdir build/package

release: site package ## gather zip, wheel and source distribution in build/release, with their SHA-256
	rm -rf build/release
	mkdir -p build/release
	cp $(SITE) $(SITE).sha256 build/package/ides_games-$(VERSION)-py3-none-any.whl build/package/ides_games-$(VERSION).tar.gz build/release
	cd build/release && sha256sum * > SHA256SUMS && cat SHA256SUMS

guide: .venv/.ready ## run the guides with the wheel, in new environments of PYTHONS (default PYTHON)
	$(PY) -m tools.guides $(or $(PYTHONS),$(PYTHON))

reference: .venv/.lab ## build the reference of ides_games from its docstrings, in build/reference
	$(PY) -m tools.package build/installed
	PYTHONPATH=build/installed $(PY) -m pdoc --output-directory build/reference ides_games

pages: site reference ## gather what is published in build/pages: the page, and the reference beside it
	rm -rf build/pages
	cp -r dist build/pages
	cp -r build/reference build/pages/reference

tutorial: .venv/.ready ## run examples/tutorial.py and write the notebook, with what it prints
	$(PY) -m tools.notebook

clean: ## delete everything that was installed or built
	rm -rf .venv build dist node_modules $(SITE) $(SITE).sha256 .mypy_cache .pytest_cache .ruff_cache .hypothesis
