"""The page works without a feature's folder and catalogue line, and has no control for it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.spoken import ROOT
from tools.site.stage import stage
from ui.base.features import FEATURES

pytestmark = pytest.mark.other_process

NEEDED = {"lobby", "setup"}  # no match begins without these
OPTIONAL = [feature for feature in FEATURES if feature not in NEEDED]
# Presses every control of the page without the feature.
VISIT = """
import sys
from tests.ui.ports import Visit, at

def press_all(begin):
    for action in dict.fromkeys(begin().document.actions("data-do")):
        visit = begin()
        assert visit.app._action(action.partition(":")[0]), action
        if not action.startswith(("reload", "export")):
            visit.app.handle(action)

def lobby(): return Visit(pace="instant").start()
def set_up():
    visit = lobby()
    visit.press("open:arena")
    return visit
def result():
    visit = lobby()
    visit.press("open:brus")
    visit.lay_out(kinds="bbbb", points=1)
    visit.wait(10**6)
    assert visit.screen == "result", visit.screen
    return visit
for begin in (lobby, set_up, lambda: at("play"), result):
    press_all(begin)
print(*sorted(name for name in sys.modules if name.startswith("ui.features.")))
"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Stage the page as the build does."""
    return stage(target=tmp_path_factory.mktemp("whole") / "app")


@pytest.mark.parametrize("feature", OPTIONAL)
def test_the_page_does_without_a_feature(whole: Path, tmp_path: Path, feature: str) -> None:
    page = tmp_path / "page"
    shutil.copytree(whole, page)
    shutil.rmtree(page / "ui/features" / feature)
    registry = page / "ui/base/features.py"
    lines = registry.read_text("utf-8").splitlines(keepends=True)
    left = [line for line in lines if line != f'    "{feature}",\n']
    assert len(left) == len(lines) - 1
    registry.write_text("".join(left), "utf-8")
    run = subprocess.run(
        [sys.executable, "-c", VISIT],
        cwd=page,
        env={"PYTHONPATH": f"{page}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert f"ui.features.{feature}" not in run.stdout.split()
