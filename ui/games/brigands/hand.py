"""The viewer's hand: pieces to place or moves to choose from, and the buttons beside the prompt."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.phases import Move
from engine.games.brigands.constants import PAWNS, SKILLS, WHEEL
from engine.games.brigands.notation import parse
from ui.base.markup import NOTHING, Attribute, Markup, button, el
from ui.games.brigands import story
from ui.games.brigands.drawings import SKILL_SIGNS, drawn
from ui.games.brigands.plan import draft_of, move, planning, shows_tray, tray_id
from ui.games.brigands.scene import Scene
from ui.games.brigands.words import (
    PRINCE_WHEEL,
    chooses_alone,
    many_actions,
    move_text,
    place_name,
)
from ui.kit.answers import answer, choice, hinted
from ui.kit.faces import face
from ui.kit.pieces import piece

ONE_ROW = 3  # choices that have room beside each other
SIGNS = {"take": "token", "sell": "coin", "free": "arrow", "stay": "bars"}
WHEEL_SIGNS = {"none": "nothing", "home": "home", "move": "arrow", "spy": "eye", "jail": "bars"}


def hand(scene: Scene) -> Markup:
    """Return what the viewer chooses from; else the story while it is told, or what is at home."""
    if scene.step is not None and not scene.acting:
        return story.told(scene)
    if scene.viewer is None:
        return NOTHING
    if shows_tray(scene):
        return _tray(scene, scene.viewer) if planning(scene) else _waiting(scene, scene.viewer)
    return _wheel(scene) if scene.o["phase"] == "wheel" else _choices(scene)


def actions(scene: Scene) -> Markup:
    """Return the buttons beside the prompt, which seal the plan or the wheel."""
    if planning(scene):
        draft = draft_of(scene)
        clear = button(scene.t("brigands.action.clear"), class_="plain", data_do="pick-only:")
        if draft.complete:
            return answer(scene, move(draft), scene.t("brigands.action.seal")) + clear
        return clear if scene.picked else NOTHING
    if scene.o["phase"] == "wheel" and scene.picked and scene.picked[0] in scene.legal:
        seal = answer(scene, scene.picked[0], scene.t("brigands.action.seal_wheel"))
        about = _about(scene, parse(scene.picked[0])) if many_actions(scene) else None
        return el("span", about, class_="spoke-note") + seal if about else seal
    return NOTHING


def _tray(scene: Scene, seat: int) -> Markup:
    """Return the pawns, patrols and tokens left to place, and notes on what is missing."""
    t, prince, draft = scene.t, seat == scene.o["prince"], draft_of(scene)
    label = t("brigands.hand.patrols" if prince else "brigands.hand.men")
    sign = "patrol" if prince else f"man-{seat}"
    rows = [_row(scene, "men", label, sign, (draft.men_left, sum(draft.men.values())))]
    if scene.o["patrols"][seat]:
        label = t("brigands.hand.neutral")
        rows.append(
            _row(scene, "patrols", label, "patrol", (draft.patrols_left, len(draft.patrols)))
        )
    label = t("brigands.hand.tokens")
    rows.append(
        _row(scene, "tokens", label, f"token-{seat}", (draft.tokens_left, len(draft.marked)))
    )
    notes = (el("p", note, class_="tray-note") for note in _notes(scene, seat))
    return el("div", *rows, *notes, class_="tray")


def _waiting(scene: Scene, seat: int) -> Markup:
    """Return what the viewer has at home while others choose, and the sealed action of a wheel."""
    o, t = scene.o, scene.t
    prince, planned = seat == o["prince"], draft_of(scene)
    places = o["watch"].values() if prince else (men[seat] for men in o["men"].values())
    away = sum(places) + sum(planned.men.values())
    label = t("brigands.hand.barracks" if prince else "brigands.hand.home")
    sign = "patrol" if prince else f"man-{seat}"
    marked = len(planned.marked)
    tokens = o["tokens"][seat] - marked, marked
    rows = (
        _row(scene, "men", label, sign, (PAWNS - away, away)),
        _row(scene, "tokens", t("brigands.hand.tokens"), f"token-{seat}", tokens),
    )
    sealed = None
    # At the table the board shows a sealed plan; a replay may show the hands of all.
    if o["choice"] and (scene.looking_back or o["phase"] != "plan"):
        sealed = t("brigands.hand.sealed", choice=move_text(o["choice"], scene))
    note = el("p", sealed, class_="tray-note") if sealed else None
    return el("div", *rows, note, class_="tray")


def _row(scene: Scene, kind: str, label: str, sign: str, count: tuple[int, int]) -> Markup:
    """Return the pieces of a kind that are left, and faintly those that are placed."""
    left, placed = max(count[0], 0), count[1]
    class_ = "jeton" if sign.startswith("token") else "man"
    drag = class_ == "man" and planning(scene)
    pieces = [
        drawn(sign, class_, id=tray_id(kind, i), data_drag=drag, **piece()) for i in range(left)
    ]
    uncounted = "visually-hidden" if left else None  # who sees the pieces needs no number
    gone = range(left, left + placed)
    pieces += [drawn(sign, f"{class_} gone", id=tray_id(kind, i)) for i in gone]
    return el(
        "div",
        el("span", label, el("b", f" {left}", class_=uncounted), class_="tray-label"),
        el("span", *pieces, class_="tray-pieces"),
        class_="tray-row",
        data_kind=kind,
    )


def _notes(scene: Scene, seat: int) -> Iterator[str]:
    """Yield the pawns and cards that are missing in this planning, with the reason."""
    t, o = scene.t, scene.o
    jailed = 0 if seat == o["prince"] else PAWNS - o["available"][seat]
    if jailed:
        yield t("brigands.hand.jailed", count=jailed)
    for owner, cards in o["cards_taken"].items():
        listed = ", ".join(place_name(t, card) for card in cards)
        if int(owner) == seat:
            yield t("brigands.hand.lost", cards=listed)
        else:
            yield t("brigands.hand.held", seat=scene.name(int(owner)), cards=listed)


def _wheel(scene: Scene) -> Markup:
    """Return the actions of the wheel.

    A tap takes one at once if nobody else chooses; else a button beside the prompt seals it.
    """
    spokes = [_spoke(scene, parse(each)) for each in scene.legal]
    return el(
        "div",
        *spokes,
        class_="wheel",
        data_many=many_actions(scene),
        data_rove=True,
        style=_columns(len(spokes)),
    )


def _columns(count: int) -> str:
    """Return the style of answers in one row, in two and in three: how many stand in each."""
    return f"--count:{count};--half:{-(-count // 2)};--third:{-(-count // 3)}"


def _spoke(scene: Scene, move: Move) -> Markup:
    about = None if many_actions(scene) else el("span", _about(scene, move))
    words = el("span", el("b", move_text(move.text, scene)), about, class_="spoke-words")
    if move.numbers:
        sign = face(scene, move.numbers[0], 28)
    else:
        sign = drawn(WHEEL_SIGNS[move.word], "spoke-sign")
    return button(
        None if chooses_alone(scene) else _priority(move),
        sign,
        words,
        class_=hinted(scene, move.text, "spoke"),
        **_taken(scene, move.text),
    )


def _priority(move: Move) -> Markup:
    """Return the number by which actions follow each other; doing nothing has none."""
    return el("span", str(WHEEL.get(move.word, "")), class_="priority", aria_hidden="true")


def _taken(scene: Scene, move: str) -> dict[str, Attribute]:
    """Return what a tap on an action of the wheel does: it makes the move or picks it."""
    return {"data_act": f"move:{move}"} if chooses_alone(scene) else choice(scene, move)


def _about(scene: Scene, move: Move) -> str:
    """Return the description of an action of the wheel."""
    princely = scene.viewer == scene.o["prince"] and move.word in PRINCE_WHEEL
    about = f"prince_{move.word}" if princely else move.word
    return scene.t(f"brigands.about.{about}")


def _choices(scene: Scene) -> Markup:
    """Return a button for each move of a pawn or of the Prince's board."""
    buttons = [
        answer(scene, each, _signs(scene, parse(each)), el("span", words), kind="plain deed")
        for each in scene.legal
        if (words := move_text(each, scene))
    ]
    return el(
        "div",
        *buttons,
        class_="deeds",
        data_many=len(buttons) > ONE_ROW,
        data_rove=True,
        style=_columns(len(buttons)),
    )


def _signs(scene: Scene, move: Move) -> Markup:
    if move.word == "roll":
        return el("span", *[drawn("die-6", "die")] * move.numbers[0], class_="dice")
    if move.word == "take":
        return drawn(f"token-{scene.viewer}", "jeton")
    if move.word == "raise":
        return drawn(SKILL_SIGNS[SKILLS[move.numbers[0]]], "jeton")
    return drawn(SIGNS[move.word], "jeton")
