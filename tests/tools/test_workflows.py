"""`make lint` refuses a workflow that names an action by anything but its commit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.site.paths import ROOT

WORKFLOW = """on: push
jobs:
  one:
    runs-on: ubuntu-latest
    steps:
      - name: First
        uses: {}
"""
SHA = "3d3c42e5aac5ba805825da76410c181273ba90b1"

pytestmark = pytest.mark.other_process


PINNED = (f"actions/checkout@{SHA} # v7.0.1", "./.github/actions/mine")
LOOSE = (
    "actions/checkout@v4",
    "actions/checkout@main",
    f"actions/checkout@{SHA[:12]} # v7.0.1",
    f"actions/checkout@{SHA}",  # without a comment nobody knows the version
    f'"actions/checkout@{SHA}"',
    "docker://alpine:3.20",
)


def check(*folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the workflows of a folder, or else those of the repository."""
    command = ["node", "tools/check_workflows.mjs", *map(str, folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def write(folder: Path, *actions: str) -> None:
    """Write a workflow for each action, called by its number."""
    for number, action in enumerate(actions):
        (folder / f"{number}.yml").write_text(WORKFLOW.format(action), "utf-8")


def test_the_workflows_of_the_repository_are_sound() -> None:
    done = check()
    assert done.returncode == 0, done.stderr


def test_an_action_by_its_commit_or_of_the_repository_passes(tmp_path: Path) -> None:
    write(tmp_path, *PINNED)
    done = check(tmp_path)
    assert done.returncode == 0, done.stderr


def test_any_other_name_of_an_action_is_refused(tmp_path: Path) -> None:
    write(tmp_path, *LOOSE)
    done = check(tmp_path)
    assert done.returncode == 1
    for number, action in enumerate(LOOSE):
        assert f"{number}.yml:7:1: pin this action by its commit: {action} " in done.stderr


def test_what_actionlint_finds_is_refused(tmp_path: Path) -> None:
    (tmp_path / "0.yml").write_text(WORKFLOW.format("./mine").replace("runs-on", "runs"), "utf-8")
    assert check(tmp_path).returncode == 1
