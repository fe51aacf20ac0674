"""Draws the set-up: players and level in sight, everything else folded away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.plain import Json, JsonObject
from ui.base.markup import NOTHING, Markup, button, el, glyph, join, tool
from ui.base.text import Texts
from ui.features.setup import seats_view as seats
from ui.features.setup import summary
from ui.features.setup.model import BROUGHT, SHIPPED, OptionChoice, SetUp
from ui.features.setup.words import option_key, value_name
from ui.match.draft import PERSONS, SEED_DIGITS
from ui.match.ending import best_results_view as records
from ui.table.catalogue import picture_of


def render(t: Texts, setup: SetUp) -> Markup:
    """Return the set-up screen of a game."""
    folds = (
        _fold("lessons", t("lesson.title"), summary.lessons(t, setup), _lessons(t, setup)),
        _fold("seats", t("setup.seats_legend"), summary.seats(t, setup), seats.render(t, setup)),
        _fold("afar", t("setup.afar_legend"), summary.afar(t, setup), _afar(t, setup)),
        _fold("options", t("setup.options_legend"), summary.options(t, setup), _options(t, setup)),
        _fold("content", _content_title(t, setup), summary.content(t, setup), _content(t, setup)),
        _fold("deal", t("setup.deal_legend"), summary.deal(t, setup), _deals(t, setup)),
    )
    form = el(
        "div",
        _counts(t, setup),
        _levels(t, setup),
        el("div", *folds, class_="folds"),
        records.render(t, setup.best),
        class_="setup-form",
    )
    start = button(
        t("setup.start"), class_="main big", data_do="start", data_start=True, data_long=True
    )
    end = el("div", _fault(t, setup), start, class_="setup-start")
    return _bar(t, setup.game) + el("main", _picture(setup.game, t), form, end, class_="setup")


def _fold(name: str, title: str, holds: str, content: Markup) -> Markup:
    """Return a part that is folded away; its line says what it holds."""
    if not content:
        return NOTHING
    line = (el("span", title, class_="fold-title"), el("span", holds, class_="fold-holds"))
    return el("details", el("summary", *line), content, class_="fold", id=f"fold-{name}")


def _bar(t: Texts, game: str) -> Markup:
    tools = el(
        "div",
        tool("rules", t("tool.rules"), f"rules:{game}"),
        tool("settings", t("tool.settings"), "settings"),
        class_="tools",
    )
    title = el("h1", t(f"game.{game}.title"), class_="bar-title")
    return el("header", tool("back", t("tool.lobby"), "home"), title, tools, class_="bar")


def _picture(game: str, t: Texts) -> Markup:
    idea = el("p", t(f"game.{game}.idea"))
    by = el("p", t(f"game.{game}.by"), class_="credit")
    return el("div", picture_of(game), idea, by, class_="setup-picture")


def _lessons(t: Texts, setup: SetUp) -> Markup:
    """Return the list of lessons, with a tick at each finished one."""
    if not setup.lessons:
        return NOTHING
    rows = join(_lesson(t, setup.game, name, done) for name, done in setup.lessons)
    return el("ul", rows, class_="lessons")


def _day(t: Texts, setup: SetUp) -> Markup:
    """Return the controls of the game of the day, which is the same for everybody."""
    first, last = setup.days
    field = el(
        "input",
        type="date",
        id="day",
        value=setup.day,
        min=first,
        max=last,
        data_field="day",
        aria_label=t("day.which"),
    )
    play = button(
        glyph("sun"),
        el("span", t("day.play")),
        class_="plain",
        data_do=f"day:{setup.game}/{setup.day}",
        data_day=setup.game,
    )
    title = el("h2", t("day.title"), class_="option-name")
    detail = el("p", t("day.detail"), class_="option-detail")
    return el("section", title, detail, el("div", field, play, class_="day-row"), class_="day")


def _lesson(t: Texts, game: str, name: str, done: bool) -> Markup:
    id_ = f"{game}/{name}"
    tick = glyph("tick") + el("span", t("lesson.learned"), class_="visually-hidden")
    open_ = button(
        tick if done else glyph("book"),
        el("span", t(f"{game}.lesson.{name}.title")),
        class_="plain lesson",
        data_do=f"learn:{id_}",
        data_lesson=id_,
        data_done=done,
    )
    return el("li", open_)


def _fault(t: Texts, setup: SetUp) -> Markup:
    if setup.fault is None:
        return NOTHING
    text = t(setup.fault.key, **_words(t, setup, setup.fault.params))
    return el("p", text, class_="fault", role="alert")


def _words(t: Texts, setup: SetUp, params: Mapping[str, Json]) -> JsonObject:
    """Return the params of a message, with options and values replaced by their displayed names.

    `option` and `other` hold names of options, `given` and `has` their values. A param with the
    name of an option holds a value of that option.
    """
    names = {"given": params.get("option"), "has": params.get("other")}
    words = dict(params)
    for option in setup.named:
        for param, value in params.items():
            if param in ("option", "other") and value == option.name:
                words[param] = t(option_key(setup, option))
            elif names.get(param, param) == option.name and value in option.choices:
                words[param] = value_name(t, setup, option, value)
    return words


def _counts(t: Texts, setup: SetUp) -> Markup:
    chosen = len(setup.players)
    choices = [(str(count), f"players:{count}", count == chosen) for count in setup.counts]
    return _pills(t("setup.players_legend"), choices)


def _levels(t: Texts, setup: SetUp) -> Markup:
    """Return the choice of one level for all bots."""
    if setup.level is None:
        return NOTHING
    levels = [kind for kind in setup.kinds if kind not in PERSONS]
    choices = [(t(f"level.{each}"), f"level:{each}", each == setup.level) for each in levels]
    return _pills(t("setup.level_legend"), choices)


def _pills(title: str, choices: Sequence[tuple[str, str, bool]]) -> Markup:
    """Return a row of buttons, one of which is chosen: words, action, and whether it is that."""
    buttons = (
        button(words, class_="pill", data_do=action, aria_pressed=str(chosen).lower())
        for words, action, chosen in choices
    )
    row = el("div", *buttons, class_="pills")
    return el("fieldset", el("legend", title), row)


def _afar(t: Texts, setup: SetUp) -> Markup:
    """Return the choice to play by links, with all that it asks of the players."""
    if setup.afar is None:
        return NOTHING
    box = el(
        "input",
        type="checkbox",
        id="afar",
        checked=setup.afar,
        value=str(not setup.afar),
        data_field="afar",
    )
    label = el("span", t("setup.afar"), class_="option-name")
    detail = el("span", t("setup.afar.detail"), class_="option-detail")
    trust = el("p", t("correspondence.trust"), class_="note") if setup.secrets else None
    return el("div", el("label", box, label, detail, class_="switch"), trust, class_="options")


def _options(t: Texts, setup: SetUp) -> Markup:
    if not setup.options:
        return NOTHING
    rows = join(_option(t, setup, option) for option in setup.options)
    return el("div", rows, class_="options")


def _content_title(t: Texts, setup: SetUp) -> str:
    return t(f"{setup.game}.own.title") if setup.own else ""


def _content(t: Texts, setup: SetUp) -> Markup:
    """Return the choice of cards or boards and the button that opens the workshop."""
    game, own = setup.game, setup.own
    if own is None:
        return NOTHING
    brought = [(BROUGHT, t(f"{game}.own.brought"))] if own.brought else []
    offered = [(SHIPPED, t(f"{game}.own.ours")), *brought, *own.sets]
    choices = join(
        el("option", name, value=id_, selected=id_ == own.value) for id_, name in offered
    )
    title = _content_title(t, setup)
    select = el("select", choices, id="content", data_field="content", aria_label=title)
    detail = el("span", t(f"{game}.own.detail"), class_="option-detail")
    seen = own.value if own.value != BROUGHT else SHIPPED
    workshop = button(
        t(f"{game}.own.open"),
        class_="plain",
        data_do=f"workshop:{game}/{seen}" if seen else f"workshop:{game}",
    )
    choice = el("label", detail, select, class_="choice")
    return el("div", choice, workshop, class_="own-content")


def _option(t: Texts, setup: SetUp, option: OptionChoice) -> Markup:
    key, field = option_key(setup, option), f"option:{option.name}"
    label = el("span", t(key), class_="option-name")
    detail = el("span", t(f"{key}.detail"), class_="option-detail")
    if all(isinstance(choice, bool) for choice in option.choices):
        box = el(
            "input",
            type="checkbox",
            id=field,
            checked=option.value is True,
            value=str(not option.value),
            data_field=field,
        )
        return el("label", box, label, detail, class_="switch")
    choices = join(
        el(
            "option",
            value_name(t, setup, option, choice),
            value=str(choice),
            selected=choice == option.value,
        )
        for choice in option.choices
    )
    select = el("select", choices, id=field, data_field=field)
    return el("label", label, detail, select, class_="choice")


def _deals(t: Texts, setup: SetUp) -> Markup:
    return _day(t, setup) + _deal(t, setup)


def _deal(t: Texts, setup: SetUp) -> Markup:
    """Return the button that shows the field of the seed, and that field."""
    choose = button(
        t("setup.deal"),
        class_="plain",
        data_do="deal",
        aria_expanded=str(setup.seed is not None).lower(),
    )
    if setup.seed is None:
        return el("div", choose, class_="chosen-deal")
    field = el(
        "input",
        id="seed",
        value=setup.seed,
        inputmode="numeric",
        maxlength=SEED_DIGITS,
        data_field="seed",
        data_typed=True,
        autocomplete="off",
    )
    label = el("span", t("setup.seed_label"), class_="option-name")
    detail = el("span", t("setup.seed_detail"), class_="option-detail")
    sealed = el("p", t("deal.of_number", seal=setup.seal), role="status") if setup.seal else None
    return el(
        "div",
        choose,
        el("label", label, detail, field, class_="choice seed"),
        sealed,
        class_="chosen-deal",
    )
