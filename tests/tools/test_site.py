"""The parts of the build that can be tested without building the site."""

import gettext
import zipfile
from pathlib import Path

import pytest

from tools.serve import make_server, refusal
from tools.site.archive import pack
from tools.site.assets import Assets
from tools.site.stage import stage
from tools.site.sums import NAME, write_sums


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    return Assets(tmp_path)


def test_asset_name_follows_content(tmp_path: Path) -> None:
    names = []
    for content in (b"one", b"two", b"one"):
        assets = Assets(tmp_path)
        assets.add("style.css", content)
        names.append(assets.url("style.css"))
    assert names[0] == names[2] != names[1]
    assert (tmp_path / names[0]).read_bytes() == b"one"


def test_folder_keeps_the_names_inside(assets: Assets) -> None:
    assets.add_folder("fonts", {"a.woff2": b"a", "b.woff2": b"b"})
    folder, name = assets.url("fonts/a.woff2").rsplit("/", 1)
    assert name == "a.woff2"
    assert assets.url("fonts/b.woff2") == f"{folder}/b.woff2"
    assert assets.size("fonts/b.woff2") == 1


def test_only_quoted_assets_are_replaced(assets: Assets) -> None:
    assets.add("app.zip", b"")
    url = assets.url("app.zip")
    text = """<a href="./app.zip"><a href='./app.zip'><a href="./other.zip"> ./app.zip"""
    assert (
        assets.for_page(text)
        == f"""<a href="{url}"><a href='{url}'><a href="./other.zip"> ./app.zip"""
    )
    assert assets.for_asset('url("./app.zip")') == f'url("./{url.rpartition("/")[2]}")'


def test_stage_compiles_texts_and_leaves_out_what_the_page_never_reads(tmp_path: Path) -> None:
    sources = {
        "engine/core/a.py": "A = 1\n",
        "engine/__pycache__/a.pyc": "",
        "engine/games/imperator/RULINGS.md": "# Rulings\n",
        "engine/games/imperator/bots/BOT.md": "# Bot\n",
        "ui/locale/fr/glossary.toml": "",
        "ui/main.py": "",
        "ui/features/lobby/lobby.css": "",
        "ui/games/imperator/style/board.css": "",
        "ui/locale/fr/imperator.po": 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; '
        'charset=utf-8\\n"\n\nmsgid "pass"\nmsgstr "Je passe"\n',
        "ui/games/imperator/rules/fr.md": "# Règles\n\n## La Pax {#pax}\n",
    }
    for name, text in sources.items():
        path = tmp_path / "sources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    target = stage(tmp_path / "sources", tmp_path / "app")

    staged = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    assert staged == {
        "engine/core/a.py",
        "ui/locale/fr/imperator.mo",
        "ui/games/imperator/rules/fr.html",
    }
    with (target / "ui/locale/fr/imperator.mo").open("rb") as catalogue:
        assert gettext.GNUTranslations(catalogue).gettext("pass") == "Je passe"
    page = (target / "ui/games/imperator/rules/fr.html").read_text("utf-8")
    assert '<h2 id="pax">La Pax</h2>' in page


def test_archive_depends_only_on_its_files(tmp_path: Path) -> None:
    archives = []
    for number, names in enumerate((("a", "b"), ("b", "a"))):
        site = tmp_path / str(number)
        site.mkdir()
        for name in names:
            (site / name).write_text(name)
        pack(site, tmp_path / f"{number}.zip")
        archives.append((tmp_path / f"{number}.zip").read_bytes())
    assert archives[0] == archives[1]
    assert zipfile.ZipFile(tmp_path / "0.zip").namelist() == ["a", "b"]


@pytest.mark.parametrize(("given", "prefix"), [("/", "/"), ("a/b", "/a/b/"), ("/a/", "/a/")])
def test_server_serves_below_its_prefix(tmp_path: Path, given: str, prefix: str) -> None:
    with make_server(tmp_path, prefix=given) as server:
        assert server.address == f"http://127.0.0.1:{server.server_port}{prefix}"


def test_a_taken_port_is_reported_with_another_to_use(tmp_path: Path) -> None:
    with make_server(tmp_path) as server:
        with pytest.raises(OSError) as caught:
            make_server(tmp_path, server.server_port)
        message = refusal(caught.value, str(server.server_port))
    assert f"Port {server.server_port} is taken" in message
    assert f"PORT={server.server_port + 1} make play" in message


def test_sums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/style.css", ".nojekyll"):
        (tmp_path / name).write_bytes(b"abc")
    for _ in range(2):
        write_sums(tmp_path)
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    lines = (tmp_path / NAME).read_text("utf-8").splitlines()
    assert lines == [f"{digest}  assets/style.css", f"{digest}  index.html"]
