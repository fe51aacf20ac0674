"""Draws the workshop: the shipped cards or boards of a game, and the visitor's own sets."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.errors import SetupError
from ui.base.isolates import isolated
from ui.base.markup import Content, Markup, button, el, glyph, tool
from ui.base.text import Texts
from ui.kit.bench import NAME_LENGTH, OwnSet, Workshop, bench_of, undo


def render(t: Texts, workshop: Workshop) -> Markup:
    """Return the markup of the workshop."""
    game = workshop.game
    tools = el(
        "div",
        tool("rules", t("tool.rules"), f"rules:{game}"),
        tool("settings", t("tool.settings"), "settings"),
        class_="tools",
    )
    title = el("h1", t(f"{game}.workshop.title"), class_="bar-title")
    at_bench = bool(workshop.part)
    back = tool("back", t("workshop.all" if at_bench else "workshop.back"), "set-up")
    bar = el("header", back, title, tools, class_="bar")
    set_ = el("section", *_set(t, workshop), class_="workshop-set")
    sets = None if at_bench else _sets(t, workshop)
    return bar + el("main", sets, set_, class_="workshop", data_bench=at_bench)


def _sets(t: Texts, workshop: Workshop) -> Markup:
    """Return the list of sets and the buttons that add one."""
    own = (_choice(t, workshop, each) for each in workshop.own)
    file = button(t("workshop.from_file"), class_="plain", data_do="choose-file")
    return el(
        "nav",
        el("h2", t("workshop.sets"), class_="section"),
        el("ul", _choice(t, workshop, None), *own),
        _new(t, workshop),
        file,
        el("p", t("workshop.private"), class_="note"),
        class_="workshop-sets",
        aria_label=t("workshop.sets"),
    )


def _choice(t: Texts, workshop: Workshop, own: OwnSet | None) -> Markup:
    name = t(f"{workshop.game}.workshop.shipped") if own is None else isolated(own.name)
    state = None
    if own is not None and not own.playable:
        state = el("span", t("workshop.draft"), class_="workshop-state")
    here = own == workshop.chosen
    return el(
        "li",
        button(
            el("span", name, class_="workshop-name"),
            state,
            class_="plain",
            data_do=f"look-at:{own.id if own else ''}",
            aria_current="true" if here else None,
        ),
    )


def _new(t: Texts, workshop: Workshop) -> Markup:
    """Return the button that copies the selected set into a new one."""
    words = t("workshop.begin" if workshop.chosen is None else "workshop.copy")
    kind = "main" if workshop.chosen is None else "plain"
    return button(words, class_=kind, data_do="copy")


# The selected set


def _set(t: Texts, workshop: Workshop) -> Iterator[Markup]:
    if not workshop.part:
        yield _head(t, workshop)
    try:
        yield bench_of(workshop.game)(t, workshop)
    except SetupError as fault:  # the text cannot be parsed
        yield el("p", t(fault.message.key, **fault.message.params), class_="fault")


def _head(t: Texts, workshop: Workshop) -> Markup:
    own = workshop.chosen
    if own is None:
        name: Markup = el("h2", t(f"{workshop.game}.workshop.shipped"))
        note = el("p", t(f"{workshop.game}.workshop.about"), class_="note")
        return el("div", name, note, class_="workshop-head")
    field = el(
        "input",
        id="set-name",
        value=own.name,
        maxlength=NAME_LENGTH,
        data_field="set-name",
        data_typed=True,
        aria_label=t("workshop.name"),
        autocomplete="off",
    )
    return el(
        "div",
        el("h2", isolated(own.name), class_="visually-hidden"),
        field,
        _state(t, workshop),
        _removal(t, own) if workshop.confirming else _uses(t, workshop, own),
        class_="workshop-head",
    )


def _state(t: Texts, workshop: Workshop) -> Markup:
    """Return a line that says whether the set is playable, or how many faults it has."""
    count = len(workshop.faults)
    if not count:
        ready = (glyph("tick"), t("workshop.playable"))
        return el("p", *ready, class_="workshop-ready", role="status")
    return el("p", t("workshop.faults", count=count), class_="fault", role="status")


def _uses(t: Texts, workshop: Workshop, own: OwnSet) -> Markup:
    play: Content = None
    if own.playable:
        play = button(t("workshop.play"), class_="main", data_do="play-with")
    return el(
        "div",
        play,
        undo(t, workshop),
        button(t("workshop.to_file"), class_="plain", data_do="to-file"),
        button(t("workshop.remove"), class_="plain", data_do="remove"),
        class_="workshop-uses",
    )


def _removal(t: Texts, own: OwnSet) -> Markup:
    return el(
        "div",
        el("p", t("workshop.remove_what", name=isolated(own.name))),
        button(t("workshop.remove_sure"), class_="danger", data_do="remove!"),
        button(t("workshop.keep"), class_="plain", data_do=f"look-at:{own.id}"),
        class_="workshop-uses",
        role="group",
    )
