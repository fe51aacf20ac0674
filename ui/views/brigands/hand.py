"""What the viewer has to place and to choose from, and the buttons beside the prompt."""

from __future__ import annotations

from engine.games.brigands import notation
from engine.games.brigands.constants import PAWNS, WHEEL
from ui.views.art.seats import disc
from ui.views.brigands.drawings import drawn
from ui.views.brigands.film import PRISON
from ui.views.brigands.plan import Draft, draft_of, move, planning
from ui.views.brigands.scene import Scene
from ui.views.brigands.words import (
    PRINCE_WHEEL,
    move_text,
    number_of,
    place_name,
    plan_text,
    wheel_action,
)
from ui.views.markup import button, esc

SIGNS = {"take": "token", "sell": "coin", "roll": "die", "free": "arrow", "stay": "bars"}


def hand(scene: Scene) -> str:
    """Return the pieces left to place, the wheel, or what was sealed; empty for a spectator."""
    if scene.viewer is None:
        return ""
    if planning(scene):
        return _tray(scene, draft_of(scene))
    if scene.acting and scene.o["phase"] == "wheel":
        return _wheel(scene)
    if scene.acting:
        return _choices(scene)
    return _sealed(scene)


def actions(scene: Scene) -> str:
    """Return the buttons beside the prompt: to seal the plan or the wheel."""
    if planning(scene):
        draft = draft_of(scene)
        seal = move(draft)
        if draft.complete:
            return _main(scene, "brigands.action.seal", seal) + _clear(scene)
        return _clear(scene) if scene.picked else ""
    if scene.o["phase"] == "wheel" and scene.picked and scene.picked[0] in scene.legal:
        return _main(scene, "brigands.action.seal_wheel", scene.picked[0])
    return ""


def _main(scene: Scene, key: str, played: str) -> str:
    hinted = " hinted" if scene.hint == played else ""
    return button(scene.words(key), class_=f"main{hinted}", data_act=f"move:{played}")


def _clear(scene: Scene) -> str:
    return button(scene.words("brigands.action.clear"), class_="plain", data_do="pick-only:")


def _tray(scene: Scene, draft: Draft) -> str:
    """Return what is still to be placed, what may be added, and what cannot be had and why."""
    t, o, seat = scene.t, scene.o, scene.viewer
    assert seat is not None
    prince = seat == o["prince"]
    name = "patrol" if prince else f"man-{seat}"
    placed = sum(draft.men.values())
    parts = [
        _row(
            t("brigands.hand.patrols" if prince else "brigands.hand.men"),
            name,
            draft.men_left,
            placed,
        )
    ]
    if o["patrols"][seat]:
        label = t("brigands.hand.neutral")
        parts.append(_row(label, "patrol", draft.patrols_left, len(draft.patrols)))
    label = t("brigands.hand.tokens")
    parts.append(_row(label, f"token-{seat}", draft.tokens_left, len(draft.marked)))
    parts += _notes(scene, seat)
    return f'<div class="tray">{"".join(parts)}</div>'


def _row(label: str, sign: str, left: int, placed: int) -> str:
    class_ = "jeton" if sign.startswith("token") else "man"
    pieces = drawn(sign, class_) * max(left, 0)
    gone = drawn(sign, f"{class_} gone") * placed
    return (
        f'<div class="tray-row"><span class="tray-label">{esc(label)} <b>{max(left, 0)}</b></span>'
        f'<span class="tray-pieces">{pieces}{gone}</span></div>'
    )


def _notes(scene: Scene, seat: int) -> list[str]:
    """Return what is not to be had in this planning, with the reason."""
    t, o = scene.t, scene.o
    notes = []
    jailed = 0 if seat == o["prince"] else PAWNS - o["available"][seat]
    if jailed:
        notes.append(t("brigands.hand.jailed", count=jailed))
    for owner, cards in o["cards_taken"].items():
        listed = ", ".join(place_name(t, card) for card in cards)
        if int(owner) == seat:
            notes.append(t("brigands.hand.lost", cards=listed))
        else:
            notes.append(t("brigands.hand.held", seat=scene.name(int(owner)), cards=listed))
    return [f'<p class="tray-note">{esc(note)}</p>' for note in notes]


def _wheel(scene: Scene) -> str:
    """Return the actions of the wheel; the one taken up is sealed beside the prompt."""
    buttons = "".join(_spoke(scene, choice) for choice in scene.legal)
    return f'<div class="wheel" data-rove>{buttons}</div>'


def _spoke(scene: Scene, choice: str) -> str:
    t, read = scene.t, notation.parse(choice)
    word, number = read.word, number_of(read)
    to = scene.name(number) if number >= 0 else ""
    about = f"prince_{word}" if scene.viewer == scene.o["prince"] and word in PRINCE_WHEEL else word
    priority = WHEEL.get(word)
    content = (
        f'<span class="priority" aria-hidden="true">{"–" if priority is None else priority}</span>'
        f"{disc(number, 24) if number >= 0 else ''}"
        f'<span class="spoke-words"><b>{esc(wheel_action(t, word, to))}</b>'
        f"<span>{esc(t(f'brigands.about.{about}'))}</span></span>"
    )
    on = choice in scene.picked
    does = "data_do" if scene.picked else "data_act"
    hinted = " hinted" if scene.hint == choice else ""
    act = {does: f"pick-only:{'' if on else choice}"}
    return button(content, class_=f"spoke{hinted}", aria_pressed=str(on).lower(), **act)


def _choices(scene: Scene) -> str:
    """Return a button for each thing a pawn or the Prince can do here."""
    buttons = []
    for choice in scene.legal:
        read = notation.parse(choice)
        signs = _signs(scene, read.word, number_of(read))
        hinted = " hinted" if scene.hint == choice else ""
        content = f"{signs}<span>{esc(move_text(choice, scene))}</span>"
        buttons.append(button(content, class_=f"plain deed{hinted}", data_act=f"move:{choice}"))
    return f'<div class="deeds" data-rove>{"".join(buttons)}</div>'


def _signs(scene: Scene, word: str, number: int) -> str:
    if word == "roll":
        return f'<span class="dice">{drawn("die-6", "die") * number}</span>'
    if word == "take":
        return drawn(f"token-{scene.viewer}", "jeton")
    return drawn(SIGNS[word], "jeton") if word in SIGNS else ""


def _sealed(scene: Scene) -> str:
    """Return what the viewer has sealed, and how its own men and tokens stand."""
    o, t, seat = scene.o, scene.t, scene.viewer
    if seat is None or scene.step is not None or o["outcome"] is not None:
        return '<div class="tray quiet"></div>'
    if o["choice"]:
        read = notation.parse(o["choice"])
        word, number = read.word, number_of(read)
        to = scene.name(number) if number >= 0 else ""
        chosen = (
            plan_text(t, notation.plan_of(read)) if word == "plan" else wheel_action(t, word, to)
        )
        words = scene.words("brigands.hand.sealed", choice=chosen)
        return f'<div class="tray"><p class="tray-note">{words}</p></div>'
    jailed = o["men"][PRISON][seat]
    note = t("brigands.hand.jailed", count=jailed) if jailed else ""
    return f'<div class="tray quiet"><p class="tray-note">{esc(note)}</p></div>'
