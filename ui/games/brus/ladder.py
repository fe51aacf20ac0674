"""The ladder: a strip of the eighteen playable cards, strongest first, each with its state.

On tablets and desktops it lies along the edge of the table until it is folded. Phones have no room
for it: there it opens over the table, larger, and is closed at first.
"""

from __future__ import annotations

from engine.games.brus.cards import NOTHING, NUMBER, PLAYABLE
from ui.base.markup import Markup, button, el, glyph
from ui.games.brus.scene import Scene
from ui.games.brus.signs import sign
from ui.games.brus.words import COURTS, card_name

FOLD, OPEN = "fold-ladder", "open-ladder"
GAPS = (3, 7, 11, 14)  # places with a gap before them: after the matadors, then rank by rank


def ladder(scene: Scene, note: str = "") -> Markup:
    """Return the strip of cards with its switches; `note` is about a picked card."""
    t = scene.t
    folded, opened = scene.switched(FOLD) == "on", scene.switched(OPEN) == "on"
    steps = None
    if opened or not folded:
        label = t("brus.ladder.label")
        steps = el("ol", *_steps(scene), class_="steps", data_board=True, aria_label=label)
    return el(
        "div",
        _switch(scene, FOLD, folded, shown=not folded),
        _switch(scene, OPEN, opened, shown=opened),
        _legend(scene, note),
        steps,
        class_="ladder",
        id="ladder",
        data_folded=folded,
        data_open=opened,
    )


def _switch(scene: Scene, name: str, on: bool, shown: bool) -> Markup:
    """Return the button of a switch; the style sheet shows the one of this kind of window."""
    return button(
        sign("ladder") if name == OPEN else glyph("minus" if shown else "plus"),
        el("span", scene.t("brus.ladder.title")),
        class_=f"ladder-switch {name}",
        data_do=f"switch:{name}={'' if on else 'on'}",
        aria_expanded=str(shown).lower(),
    )


def _legend(scene: Scene, note: str) -> Markup:
    """Return the line over the strip: the note; else for screen readers what beats the best."""
    t, best = scene.t, scene.o["best"]
    if note:
        return el("p", note, class_="ladder-now")
    words = t("brus.ladder.above", card=card_name(t, best)) if best else t("brus.ladder.free")
    return el("p", words, class_="visually-hidden")


def _steps(scene: Scene) -> list[Markup]:
    return [_step(scene, place, card) for place, card in enumerate(PLAYABLE)]


def _step(scene: Scene, place: int, card: str) -> Markup:
    """Return one card of the ladder with its state."""
    t, state = scene.t, state_of(scene, card)
    best = scene.o["best"]
    rank, suit = card[0], card[1]
    short = t(f"brus.rank.{rank}") if rank in COURTS else rank
    drawn = el("svg", el("use", href=f"#suit-{suit}"))
    said = t(f"brus.ladder.{state}", card=card_name(t, card))
    return el(
        "li",
        el("span", short, drawn, aria_hidden="true"),
        el("span", said, class_="visually-hidden"),
        class_="step",
        data_state=state,
        data_over=best is not None and NUMBER[card] > NUMBER[best] and state != "laid",
        data_suit=suit,
        data_gap=place in GAPS,
    )


def state_of(scene: Scene, card: str) -> str:
    """Return the state of a playable card: "best", "laid", "mine" or "out" (in another hand)."""
    if card == scene.o["best"]:
        return "best"
    if card in scene.o["laid"]:
        return "laid"
    return "mine" if card in (scene.o["hand"] or ()) else "out"


def stronger(scene: Scene, card: str) -> list[str]:
    """Return the stronger cards in other hands, strongest first."""
    return [each for each in PLAYABLE[: PLAYABLE.index(card)] if state_of(scene, each) == "out"]


def best_number(scene: Scene) -> int:
    """Return the number of the card to beat, or `NOTHING`."""
    return NOTHING if scene.o["best"] is None else NUMBER[scene.o["best"]]
