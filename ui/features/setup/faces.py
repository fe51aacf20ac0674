"""Draws the players' faces in the set-up, and the choice of one."""

from __future__ import annotations

from ui.art.people.portrait import GUEST_FACES, portrait
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.text import Texts
from ui.features.setup.model import SetUp
from ui.kit.faces import framed
from ui.kit.moods import CALM, GLAD
from ui.match.draft import PERSONS

SIZE = 48


def shown(t: Texts, setup: SetUp, seat: int) -> Markup:
    """Return the face of a player; a person's is a button that offers others."""
    player, open_ = setup.players[seat], setup.choosing == seat
    picture = framed(player.face, GLAD if open_ else CALM, seat, SIZE)
    if player.kind not in PERSONS:
        return picture
    return button(
        picture,
        class_="face-button",
        data_do=f"face:{seat}",
        aria_expanded=str(open_).lower(),
        aria_label=t("setup.face_of", number=seat + 1, face=t(f"face.{player.face}")),
    )


def choice(t: Texts, setup: SetUp, seat: int) -> Markup:
    """Return the faces on offer for a person who chooses one."""
    if setup.choosing != seat or setup.players[seat].kind not in PERSONS:
        return NOTHING
    now = setup.players[seat].face
    faces = join(
        button(
            portrait(face, CALM, SIZE),
            class_="face-button",
            data_do=f"face:{seat}:{face}",
            aria_pressed=str(face == now).lower(),
            aria_label=t(f"face.{face}"),
        )
        for face in GUEST_FACES
    )
    return el("div", faces, class_="face-choice", role="group", aria_label=t("setup.face"))
