"""Draw tables on CPython and show their markup under the style sheets of the page.

A still needs no Python in the browser, so that a test can check many positions in any window.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Page

from engine.core.state import Observation
from engine.matches import Match
from tools.matches import started
from tools.scenes import scene_of
from tools.site.paths import ROOT
from tools.site.style import compile_to, joined, with_fonts
from ui.art.people.portrait import drawings
from ui.base.text import LANGUAGES
from ui.features.lobby import view as lobby
from ui.match.deal.model import deal_of
from ui.match.ending.course import course_of
from ui.match.ending.view import Ending
from ui.match.table import view as table
from ui.match.table.log_view import Moment, Passage
from ui.match.table.model import Table
from ui.table.catalogue import view_of
from ui.table.scene import Scene

TOLD = 40  # moves in the log

DOCUMENT = """<!doctype html><html data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>
<body><div id="sprite" inert>{drawings}</div><div id="sprite-game" inert></div>
<div id="app"></div></body></html>"""

# A browser loads a font once a text needs it: the first still would be drawn without. The italic is
# a file, which is not here.
LOAD_FONTS = """() => Promise.all([...document.fonts].filter(({style}) => style === 'normal')
  .map((font) => font.load())).then(() => true)"""

SHOW = """([game, screen, language, markup]) => {
  const app = document.querySelector('#app');
  document.documentElement.lang = language;
  Object.assign(app.dataset, {game, screen});
  app.innerHTML = markup;
  scrollTo(0, 0);
}"""


class Still(NamedTuple):
    """The markup of a position for one seat, in one language."""

    game: str
    screen: str
    language: str
    markup: str


def still(match: Match, language: str = "en", picked: tuple[str, ...] = ()) -> Still:
    """Draw the current position of a match for the first seat, which has picked something."""
    scene = replace(scene_of(match, language=language), picked=picked)
    over = scene.o["outcome"] is not None
    if over:
        scene = replace(scene, course=course_of(match, scene.t))
    frame = Table(
        scene=scene,
        moves=len(match.moves),
        log=_log(match, scene),
        whole_log=False,
        drawer=False,
        hints=True,
        redo=False,
        undo=bool(match.moves),
        hinting=False,
        undo_to=None,
        looking=None,
        minutes_left=None,
        ending=Ending("1", match.seed, (), "") if over else None,
        deal=deal_of(match),
    )
    markup = drawings(scene.names, scene.faces) + table.render(frame)
    return Still(scene.game, "result" if over else "table", language, markup)


def _log(match: Match, scene: Scene[Observation]) -> tuple[Moment, ...]:
    say, found = view_of(scene.game).log_line, []
    for count in range(max(1, len(match.moves) - TOLD), len(match.moves) + 1):
        events = (event.seen_by(scene.viewer) for event in match.events_of(count))
        lines = tuple(line for each in events if (line := say(each, scene.t, scene.names)))
        found.append(Moment(count, (Passage(lines=lines),)))
    return tuple(found)


def fullest(game: str, players: int, seed: int, most: int = 400) -> dict[str, Still]:
    """Play at random; return of each decision the position with most on the table.

    A decision that others owe is another one than that which the viewer owes. The languages take
    turns.
    """
    match, rng = started(game, players, seed), Random(seed)
    found: dict[str, Still] = {}
    while match.state.to_act and len(match.moves) < most:
        phase = match.state.observation(0)["phase"]
        name = phase if 0 in match.state.to_act else f"{phase} of others"
        language = found[name].language if name in found else LANGUAGES[len(found) % len(LANGUAGES)]
        shown = still(match, language)
        if name not in found or len(shown.markup) > len(found[name].markup):
            found[name] = shown
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
    return found


@cache
def style() -> str:
    """Return all sheets of the page in one, compiled as the build does it."""
    with TemporaryDirectory() as folder:
        compile_to(sheet := Path(folder) / "style.css", with_fonts(joined(ROOT)))
        return sheet.read_text("utf-8")


def prepare(page: Page, game: str) -> None:
    """Prepare the page for stills of a game, without animations."""
    page.emulate_media(reduced_motion="reduce")
    page.set_content(DOCUMENT.format(style=style(), drawings=lobby.drawings()))
    sprite = "(sprite) => { document.querySelector('#sprite-game').innerHTML = sprite; }"
    page.evaluate(sprite, view_of(game).sprite())
    page.evaluate(LOAD_FONTS)


def show(page: Page, shown: Still) -> None:
    """Put a still on the page."""
    page.evaluate(SHOW, [shown.game, shown.screen, shown.language, shown.markup])
