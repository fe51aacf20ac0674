"""Version and date are the same wherever they stand, and the citation file can be read."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import yaml

from lab.evaluation.tasks import TASKS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
# The expression that semver.org gives, without build metadata.
SEMVER = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?"
)
NEEDED = {"cff-version", "message", "title", "authors"}  # by the Citation File Format 1.2.0
KNOWN = {*NEEDED, "abstract", "type", "version", "date-released", "license", "keywords"}


def released() -> list[tuple[str, str]]:
    """Return the versions of the changelog with their dates, the newest first."""
    return re.findall(r"^## (\d\S*) – (\S+)$", CHANGES, re.M)


def test_the_citation_file_has_what_its_format_asks_for_and_nothing_unknown() -> None:
    found = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert NEEDED <= {*found} <= KNOWN
    assert found["cff-version"] == "1.2.0" and found["type"] == "software"
    assert found["license"] == PROJECT["license"]
    assert all(author.keys() <= {"name"} and author["name"] for author in found["authors"])
    assert all(isinstance(word, str) for word in found["keywords"])
    holder = re.search(r"Copyright \(c\) \d+ (.+)", (ROOT / "LICENSE").read_text("utf-8"))
    assert holder is not None
    assert [author["name"] for author in found["authors"]] == [holder[1]]


def test_the_version_is_the_newest_of_the_changelog_and_that_of_the_citation() -> None:
    found = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    version, day = released()[0]
    assert PROJECT["version"] == found["version"] == version
    assert found["date-released"] == date.fromisoformat(day)


def test_versions_are_semantic_and_descend() -> None:
    versions = [version for version, _ in released()]
    assert all(SEMVER.fullmatch(version) for version in (*versions, PROJECT["version"]))
    numbers = [tuple(map(int, version.partition("-")[0].split("."))) for version in versions]
    assert numbers == sorted(numbers, reverse=True)
    assert CHANGES.index("## Unreleased") < CHANGES.index(f"## {versions[0]}")


def test_names_of_tasks_carry_their_version() -> None:
    assert all(re.fullmatch(r"[a-z]+-\d+-v[1-9]\d*", name) for name in TASKS)
