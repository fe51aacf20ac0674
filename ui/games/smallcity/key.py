"""The key of the board: the signs on it and on the plates, with their meanings."""

from __future__ import annotations

from ui.base.markup import NOTHING, Markup, button, el
from ui.games.smallcity.drawings import district_id, signs
from ui.games.smallcity.houses import PICTURES
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import banner, use
from ui.games.smallcity.words import about

KEY = "key"
SWITCH = ("shut", "open")
HELD = ("hand", "aside", "money", "influence")
HEX, COUNT, PIECE = "-56 -64 112 128", "0 0 28 28", "-50 -52 100 104"  # boxes of drawings


def held(pollux: bool) -> tuple[str, ...]:
    """Return the names of the holdings; Pollux has sicarii only."""
    return ("hand",) if pollux else HELD


def opener(scene: Scene) -> Markup:
    """Return the button that unfolds or folds the key."""
    unfolded = scene.switched(KEY) == "open"
    label = scene.t("tool.close" if unfolded else "smallcity.board.key")
    to = SWITCH[not unfolded]
    return button(
        el("span", "×" if unfolded else "?", aria_hidden="true"),
        class_="plain opener",
        data_clear=True,
        data_do=f"switch:{KEY}={to}",
        aria_expanded=str(unfolded).lower(),
        aria_label=label,
        title=label,
        id="city-key",
    )


def key(scene: Scene) -> Markup:
    """Return the signs of this match with their meanings, if the key is unfolded."""
    if scene.switched(KEY) != "open":
        return NOTHING
    pollux = scene.o["options"]["variant"] == "pollux"
    rows = [_sign(scene, name, use(f"sc-{name}"), COUNT) for name in held(pollux)]
    if not pollux:
        rows += [_district(scene, kind) for kind in PICTURES]
    rows.append(_sign(scene, "emperor", use("sc-bust-0"), PIECE))
    rows.append(_sign(scene, "sicarius", use("sc-sicarius-0"), PIECE))
    if scene.o["players"] > 1:
        rows.append(_sign(scene, "locked", use("sc-lock"), "-20 -22 40 44"))
    if not pollux:
        points = scene.t("smallcity.board.points", count=12)
        rows.append(_sign(scene, "worth", _tag(points), "-64 -26 128 52", "badge"))
        earns = scene.t("smallcity.board.earns", money=2)
        rows.append(_sign(scene, "earns", _tag(earns), "-44 -26 88 52", "gain"))
    label = scene.t("smallcity.board.key")
    return el("ul", *rows, class_="key", aria_label=label, tabindex=0)


def _tag(words: str) -> Markup:
    return banner(words, below=0, margin=22, corner=6)


def _sign(scene: Scene, name: str, drawn: Markup, box: str, kind: str = "") -> Markup:
    sign = el("svg", drawn, class_=f"key-sign {kind}".rstrip(), aria_hidden="true", viewBox=box)
    return el("li", sign, el("span", scene.t(f"smallcity.key.{name}")), class_="key-row")


def _district(scene: Scene, kind: str) -> Markup:
    """Return a kind of district with its effect, drawn as the first of its kind."""
    sign = next(sign for sign, each in signs() if each == kind)
    drawn = el("svg", use(district_id(sign)), class_="key-sign", aria_hidden="true", viewBox=HEX)
    name = el("b", scene.t(f"smallcity.kind.{kind}"))
    words = el("span", name, " ", about(scene, kind))
    return el("li", drawn, words, class_="key-row")
