"""Every package that builds or tests the page is pinned by version and hash."""

from __future__ import annotations

import base64
import io
import json
import re
import subprocess
import tarfile
from hashlib import sha512
from pathlib import Path

import pytest

from tools.site.paths import ROOT

FILES = ("dev", "lab")
PIN = re.compile(r"(?P<pin>[\w.-]+==[\w.+!-]+)(?P<hashes>(?: --hash=sha256:[0-9a-f]{64})+)")


def pins(name: str) -> dict[str, str]:
    """Return the pins of a file with their hashes; every line must be one."""
    text = (ROOT / f"requirements-{name}.txt").read_text("utf-8")
    bare = re.sub(r"^\s*#.*\n", "", text, flags=re.M).replace(" \\\n   ", "")
    found = {line: PIN.fullmatch(line) for line in bare.splitlines()}
    assert [line for line, pin in found.items() if pin is None] == []
    return {pin["pin"]: pin["hashes"] for pin in found.values() if pin}


@pytest.mark.parametrize("name", FILES)
def test_what_is_asked_for_is_pinned_with_its_hashes(name: str) -> None:
    asked = (ROOT / f"requirements-{name}.in").read_text("utf-8").splitlines()
    wanted = {line.lower() for line in asked if not line.startswith(("#", "-c "))}
    assert wanted
    assert wanted <= {*pins(name)}


def test_what_both_ask_for_is_the_same() -> None:
    ours, theirs = (dict(pin.split("==") for pin in pins(name)) for name in FILES)
    assert {name for name in {*ours} & {*theirs} if ours[name] != theirs[name]} == set()


def test_pip_is_told_to_check_the_hashes() -> None:
    lines = (ROOT / "Makefile").read_text("utf-8").splitlines()
    installs = [line for line in lines if "--requirement " in line]
    assert len(installs) == len(FILES)
    assert [line for line in installs if "--require-hashes" not in line] == []


def test_every_package_of_npm_has_its_hash_and_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    others = {name: package for name, package in packages.items() if name}
    assert [name for name, it in others.items() if not it["integrity"].startswith("sha512-")] == []
    assert [name for name, it in others.items() if "resolved" in it] == []


@pytest.mark.other_process
def test_npm_refuses_a_package_with_another_hash(tmp_path: Path) -> None:
    """The package lies on the disk, so that no network is needed."""
    package = packed({"name": "wolf", "version": "1.0.0"})
    (tmp_path / "wolf.tgz").write_bytes(package)
    right = f"sha512-{base64.b64encode(sha512(package).digest()).decode()}"
    wrong = f"sha512-{base64.b64encode(sha512(b'sheep').digest()).decode()}"
    assert install(tmp_path, right).returncode == 0
    refused = install(tmp_path, wrong)
    assert refused.returncode != 0
    assert "EINTEGRITY" in refused.stderr


def packed(manifest: dict[str, str]) -> bytes:
    """Return a package for npm that has nothing but its manifest."""
    content = json.dumps(manifest).encode()
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w:gz") as archive:
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return target.getvalue()


def install(folder: Path, integrity: str) -> subprocess.CompletedProcess[str]:
    """Install the package as `make` does, with `integrity` in the lock file."""
    needs = {"wolf": "file:wolf.tgz"}
    wolf = {"version": "1.0.0", "resolved": "file:wolf.tgz", "integrity": integrity}
    lock = {
        "name": "one",
        "version": "1.0.0",
        "lockfileVersion": 3,
        "packages": {
            "": {"name": "one", "version": "1.0.0", "dependencies": needs},
            "node_modules/wolf": wolf,
        },
    }
    about = {"name": "one", "version": "1.0.0", "dependencies": needs}
    (folder / "package.json").write_text(json.dumps(about))
    (folder / "package-lock.json").write_text(json.dumps(lock))
    command = ["npm", "ci", "--offline", "--no-fund", "--no-audit", f"--cache={folder / 'cache'}"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
