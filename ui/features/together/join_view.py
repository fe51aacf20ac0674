"""Draws where a guest joins: who invites, who one is, and the answer to be shown to the host."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.messages import Message
from engine.matches import NAME_LENGTH
from ui.art.people.portrait import GUEST_FACES, portrait
from ui.base.isolates import isolated
from ui.base.markup import NOTHING, Markup, button, el, join, tool
from ui.base.text import Texts
from ui.features.together import coded_view, reading
from ui.features.together.invitations import Invitation
from ui.features.together.reading import Reading
from ui.kit.moods import CALM, GLAD
from ui.match.links.coded import Coded
from ui.table.catalogue import picture_of

SIZE = 48


@dataclass(frozen=True)
class Join:
    """The model.

    invitation  None until there is one; `misread` says why there was none in a link
    name, face  who one is; `choosing` says that other faces are on offer
    known       the names of those who have played at this device
    failed      whether the browser cannot answer
    fault       why the host will not have us
    ended       whether the line is gone
    coming      whether the line is open, so that the table will be there in a moment
    """

    invitation: Invitation | None
    name: str
    face: str
    coded: Coded
    reading: Reading
    misread: Message | None = None
    choosing: bool = False
    known: tuple[str, ...] = ()
    failed: bool = False
    fault: Message | None = None
    ended: bool = False
    coming: bool = False


def render(t: Texts, model: Join) -> Markup:
    """Return the screen."""
    title = el("h1", t("together.join"), class_="bar-title")
    tools = (
        tool("rules", t("together.help_short"), "together-help"),
        tool("settings", t("tool.settings"), "settings"),
    )
    home = tool("back", t("tool.lobby"), "home")
    bar = el("header", home, title, el("div", *tools, class_="tools"), class_="bar")
    if model.invitation is None:
        return bar + el("main", _ask(t, model), class_="join")
    return bar + el("main", *_invited(t, model, model.invitation), class_="join", data_invited=True)


def _ask(t: Texts, model: Join) -> Markup:
    """Return the ways to give the page an invitation."""
    fault = None
    if model.misread is not None:
        words = t(model.misread.key, **model.misread.params)
        fault = el("p", words, class_="fault", role="alert")
    read = reading.render(t, model.reading, t("together.scan_invitation"), t("together.paste"))
    return el(
        "section",
        fault,
        el("h2", t("together.where_code")),
        el("p", t("together.where_code_about")),
        read,
        class_="join-ask",
    )


def _invited(t: Texts, model: Join, invitation: Invitation) -> tuple[Markup | None, ...]:
    if model.coming:
        return (_who_invites(t, invitation), el("p", t("together.coming"), role="status"))
    if model.fault is not None or model.failed or model.ended:
        gone = t("together.cannot" if model.failed else "together.ended")
        why = t(model.fault.key, **model.fault.params) if model.fault else gone
        again = button(t("together.other_invitation"), class_="main", data_do="join-again")
        help_ = button(t("together.help"), class_="plain", data_do="together-help")
        ways = el("div", again, help_, class_="panel-actions")
        return (_who_invites(t, invitation), el("p", why, class_="fault", role="alert"), ways)
    me = None if invitation.watching else _me(t, model)
    return (_who_invites(t, invitation), me, _answer(t, model))


def invites(t: Texts, invitation: Invitation) -> tuple[Message, Message]:
    """Return who invites to what, and what one would do there."""
    game = t(f"game.{invitation.game}.title") if invitation.game else ""
    by = isolated(invitation.by) if invitation.by else ""
    if by and game:
        words = Message("together.invites", {"seat": by, "game": game})
    else:
        words = Message("together.invites_to" if game else "together.invited", {"game": game})
    watched = "together.you_show_table" if invitation.alone else "together.you_watch"
    return words, Message(watched if invitation.watching else "together.you_play")


def _who_invites(t: Texts, invitation: Invitation) -> Markup:
    picture = picture_of(invitation.game) if invitation.game else NOTHING
    words, detail = (t(each.key, **each.params) for each in invites(t, invitation))
    return el(
        "section", picture, el("h2", words), el("p", detail, class_="note"), class_="join-who"
    )


def _me(t: Texts, model: Join) -> Markup:
    """Return who one is: face, name, and the names known here."""
    face = button(
        portrait(model.face, GLAD if model.choosing else CALM, SIZE),
        class_="face-button",
        data_do="my-face",
        aria_expanded=str(model.choosing).lower(),
        aria_label=t("together.my_face", face=t(f"face.{model.face}")),
    )
    name = el(
        "input",
        id="my-name",
        value=model.name,
        maxlength=NAME_LENGTH,
        data_field="my-name",
        data_typed=True,
        aria_label=t("together.my_name"),
        autocomplete="off",
        spellcheck="false",
    )
    others = [each for each in model.known if each != model.name]
    known = join(
        button(isolated(each), class_="plain small", data_do=f"be:{each}") for each in others
    )
    return el(
        "section",
        el("h3", t("together.who_are_you")),
        el("div", face, name, class_="join-name"),
        _faces(t, model) if model.choosing else None,
        el("div", known, class_="known", role="group", aria_label=t("setup.known"))
        if others
        else None,
        class_="join-me",
    )


def _faces(t: Texts, model: Join) -> Markup:
    faces = join(
        button(
            portrait(face, CALM, SIZE),
            class_="face-button",
            data_do=f"my-face:{face}",
            aria_pressed=str(face == model.face).lower(),
            aria_label=t(f"face.{face}"),
        )
        for face in GUEST_FACES
    )
    return el("div", faces, class_="face-choice", role="group", aria_label=t("setup.face"))


def _answer(t: Texts, model: Join) -> Markup:
    """Return the answer, to be shown to the host."""
    shown = [coded_view.words(t, model.coded)] if model.coded.text else []
    return el(
        "section",
        el("h3", t("together.show_host")),
        coded_view.picture(t, model.coded),
        el("p", t("together.show_host_about"), class_="note"),
        *shown,
        class_="join-answer",
    )
