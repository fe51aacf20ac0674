"""Stages the Python side of the page: copies sources, compiles catalogues and rules pages."""

import json
import re
import shutil
from datetime import UTC, datetime
from html import escape
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from markdown import markdown

from engine.catalogue import GAMES
from tools.site.order import import_order
from tools.site.paths import ROOT, STAGE
from ui.base.features import FEATURES
from ui.shell.later import LATER

PACKAGES = ("engine", "ui")
# Parts of ui/ that no module imports; the site contains them separately.
LEFT_OUT = tuple(map(Path, ("ui/static", "ui/main.py", "ui/worker.py")))
# Files that the page never reads: sheets, which are built apart, and what is written for people who
# work on the rules, the bots and the texts.
UNREAD = ("*.css", "RULINGS.md", "BOT.md", "glossary.toml")
PAGE, LOBBY = "page", "game."  # a catalogue, and the prefix of the keys that it takes from others
ORDER = "ui/browser/order.json"
# The modules with which the page starts, the last of them at last; others are imported by name.
FIRST = (
    "ui.match",
    *(f"ui.features.{name}" for name in FEATURES),
    "ui.features.lobby.screen",
    *(f"ui.games.{game}.picture" for game in GAMES),
    "ui.browser.start",
)
EPOCH = datetime(1980, 1, 1, tzinfo=UTC)
# An example in a rules page: a position with its claims, for the view to draw, and a caption.
EXAMPLE = re.compile(r"^```example\n(?P<claims>.+)\n(?P<words>.+)\n```$", re.M)
LINK = re.compile(r'<a href="#([\w-]+)">(.*?)</a>')
LINK_IN_WORDS = re.compile(r"\[([^]]+)\]\(#([\w-]+)\)")  # Markdown does not process figures
A_LINK = r'<a href="#\2">\1</a>'
MARKDOWN_EXTENSIONS = ("attr_list", "tables")


def stage(root: Path = ROOT, target: Path = STAGE) -> Path:
    """Fill `target` with the files that `import engine, ui` needs at run time; return it."""
    shutil.rmtree(target, ignore_errors=True)
    for source in sorted(_sources(root)):
        _stage_one(source, target / source.relative_to(root))
    return target


def write_order(target: Path = STAGE) -> None:
    """Write the order in which the page imports the modules below `target`."""
    order = import_order(target, (*FIRST, *LATER))
    (target / ORDER).write_text(json.dumps(order), "utf-8")


def _sources(root: Path) -> list[Path]:
    """Return every file of the packages except caches, UNREAD and LEFT_OUT."""
    files = [path for package in PACKAGES for path in (root / package).rglob("*") if path.is_file()]
    return [path for path in files if _wanted(path.relative_to(root))]


def _wanted(path: Path) -> bool:
    hidden = any(part.startswith((".", "__pycache__")) for part in path.parts)
    unread = any(map(path.match, UNREAD))
    left_out = unread or any(path.is_relative_to(part) for part in LEFT_OUT)
    return not hidden and not left_out


def _stage_one(source: Path, target: Path) -> None:
    """Copy a file, or write its compiled form under the same name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix == ".po":
        target.with_suffix(".mo").write_bytes(compile_catalogue(source))
    elif source.suffix == ".md":
        compile_page(source, target.with_suffix(".html"))
    else:
        shutil.copyfile(source, target)


def compile_catalogue(source: Path) -> bytes:
    """Return the .mo form of a .po catalogue; fuzzy entries stay out."""
    texts = catalogue(source)
    # Babel would write today's date, but the same texts must give the same file.
    texts.creation_date = texts.revision_date = EPOCH
    compiled = BytesIO()
    write_mo(compiled, texts)
    return compiled.getvalue()


def catalogue(source: Path) -> Catalog:
    """Return the entries of the compiled form of a .po catalogue.

    The texts of the lobby on a game are in the catalogue of that game, under keys `game.ID.*`. They
    are compiled into the catalogue of the page, so that the lobby loads no other.
    """
    texts = _read(source)
    if source.stem == PAGE:
        for other in sorted(source.parent.glob("*.po")):
            for message in _of_lobby(_read(other)):
                texts[message.id] = message
    else:
        for message in _of_lobby(texts):
            texts.delete(message.id)
    return texts


def _read(source: Path) -> Catalog:
    with source.open("rb") as lines:
        return read_po(lines, abort_invalid=True)


def _of_lobby(texts: Catalog) -> list[Message]:
    """Return the entries that the lobby needs."""
    return [message for message in texts if key_of(message).startswith(LOBBY)]


def key_of(message: Message) -> str:
    """Return the key of an entry, with or without a plural."""
    return message.id[0] if isinstance(message.id, tuple) else str(message.id)


def compile_page(source: Path, target: Path) -> None:
    """Write the HTML fragment of a rules page."""
    text = EXAMPLE.sub(_figure, source.read_text("utf-8"))
    html = markdown(text, extensions=list(MARKDOWN_EXTENSIONS), output_format="html")
    target.write_text(_linked(html, source.parents[1].name) + "\n", "utf-8")


def _linked(html: str, game: str) -> str:
    """Turn links to sections, `[lock](#locked)`, into buttons that open them."""
    link = rf'<button type="button" class="rule-link" data-do="rules:{game}#\1">\2</button>'
    return LINK.sub(link, html)


def _figure(example: re.Match[str]) -> str:
    claims, words = (escape(example[part]) for part in ("claims", "words"))
    caption = f"<figcaption>{LINK_IN_WORDS.sub(A_LINK, words)}</figcaption>"
    return f'<figure data-example="{claims}">{caption}</figure>'
