"""The page of help: what several devices need, what blocks them, and what connects with what."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.markup import Markup, button, el
from ui.base.text import Texts
from ui.features.together import pictures
from ui.features.together.servers import LONGEST

STUN, TURN = "stun:example.org:3478", "turn:name:password@example.org"

PICTURES = {
    "network": pictures.network,
    "hotspot": pictures.hotspot,
    "blocked": pictures.blocked,
    "star": pictures.star,
}


@dataclass(frozen=True)
class Help:
    """The model: the address of the server, "" for none; `wrong` is a text that is no address."""

    address: str = ""
    wrong: str = ""


def render(t: Texts, model: Help) -> Markup:
    """Return the page."""
    sections = (
        el(
            "section",
            draw(t(f"together.help.{name}.picture")),
            el("h3", t(f"together.help.{name}")),
            el("p", t(f"together.help.{name}.detail")),
        )
        for name, draw in PICTURES.items()
    )
    intro = el("p", t("together.help.how"))
    return intro + el("div", *sections, class_="help-parts") + _server(t, model)


def _server(t: Texts, model: Help) -> Markup:
    """Return the field for the address of a server."""
    field = el(
        "input",
        id="server",
        value=model.wrong or model.address,
        maxlength=LONGEST,
        data_field="server",
        placeholder=STUN,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
    )
    label = el("label", el("span", t("together.server"), class_="option-name"), field)
    fault = el("p", t("together.server_wrong", stun=STUN, turn=TURN), class_="fault", role="alert")
    none = button(t("together.server_none"), class_="plain small", data_do="server-none")
    return el(
        "section",
        el("h3", t("together.apart")),
        el("p", t("together.apart_detail")),
        label,
        fault if model.wrong else None,
        none if model.wrong or model.address else None,
        class_="server",
    )
