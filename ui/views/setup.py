"""Set-up on one screen: who plays, which options, which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import Option
from engine.matches import NAME_LENGTH, SaveError
from ui.app.draft import KINDS, Draft
from ui.app.records import Record
from ui.text import Texts
from ui.views import records
from ui.views.art.seats import disc
from ui.views.catalogue import picture_of
from ui.views.markup import attrs, button, esc, tool


def render(
    t: Texts,
    draft: Draft,
    fault: SetupError | SaveError | None,
    best: Sequence[Record] = (),
) -> str:
    """Return the set-up screen of a game."""
    game_id = draft.game_id
    return (
        '<header class="bar">'
        f"{tool('back', t('tool.lobby'), 'home')}"
        f'<h1 class="bar-title">{esc(t(f"game.{game_id}.title"))}</h1><div class="tools">'
        f"{tool('rules', t('tool.rules'), f'rules:{game_id}')}"
        f"{tool('settings', t('tool.settings'), 'settings')}</div></header>"
        '<main class="setup">'
        f'<div class="setup-picture">{picture_of(game_id)}'
        f"<p>{esc(t(f'game.{game_id}.idea'))}</p>"
        f'<p class="credit">{esc(t(f"game.{game_id}.by"))}</p></div>'
        '<div class="setup-form">'
        f"{_players(t, draft)}{_seats(t, draft)}{_options(t, draft)}{_seed(t, draft)}"
        f"{records.render(t, best)}</div>"
        f'<div class="setup-start">{_fault(t, draft, fault)}'
        f"{button(esc(t('setup.start')), class_='main big', data_do='start', data_start=True)}"
        "</div></main>"
    )


def _fault(t: Texts, draft: Draft, fault: SetupError | SaveError | None) -> str:
    if fault is None:
        return ""
    text = t(fault.message.key, **_words(t, draft, fault.message.params))
    return f'<p class="fault" role="alert">{esc(text)}</p>'


def _words(t: Texts, draft: Draft, params: Mapping[str, Any]) -> dict[str, Any]:
    """Return what fills a message; options and their choices are called what the screen calls them.

    The name of an option stands in `option` and `other`, their values in `given` and `has`; a
    param that is called like an option holds a value of it.
    """
    names = {"given": params.get("option"), "has": params.get("other")}
    words = dict(params)
    for option in GAMES[draft.game_id].options:
        key = f"{draft.game_id}.option.{option.name}"
        for param, value in params.items():
            if param in ("option", "other") and value == option.name:
                words[param] = t(key)
            elif names.get(param, param) == option.name and value in option.choices:
                words[param] = _choice(t, key, draft, value)
    return words


def _players(t: Texts, draft: Draft) -> str:
    choices = "".join(
        _radio("players", str(count), str(count), count == draft.players)
        for count in GAMES[draft.game_id].players
    )
    legend = esc(t("setup.players_legend"))
    return f'<fieldset class="segments"><legend>{legend}</legend>{choices}</fieldset>'


def _radio(field: str, value: str, label: str, checked: bool) -> str:
    marks = attrs(name=field, value=value, checked=checked, data_field=field)
    return f'<label class="segment"><input type="radio"{marks}><span>{esc(label)}</span></label>'


def _seats(t: Texts, draft: Draft) -> str:
    rows = "".join(_seat(t, draft, seat) for seat in range(draft.players))
    legend = esc(t("setup.seats_legend"))
    return f'<fieldset class="seats"><legend>{legend}</legend><ol>{rows}</ol></fieldset>'


def _seat(t: Texts, draft: Draft, seat: int) -> str:
    name = attrs(
        id=f"name-{seat}",
        value=draft.names[seat],
        maxlength=NAME_LENGTH,
        data_field=f"name:{seat}",
        aria_label=t("setup.name_of", number=seat + 1),
        autocomplete="off",
        spellcheck="false",
    )
    kinds = "".join(
        f"<option{attrs(value=kind, selected=kind == draft.kinds[seat])}>"
        f"{esc(t(f'kind.{kind}'))}</option>"
        for kind in KINDS
    )
    kind = attrs(
        id=f"kind-{seat}",
        data_field=f"kind:{seat}",
        aria_label=t("setup.kind_of", number=seat + 1),
    )
    return f"<li>{disc(seat, 32)}<input{name}><select{kind}>{kinds}</select></li>"


def _options(t: Texts, draft: Draft) -> str:
    rows = "".join(
        _option(t, draft, option)
        for option in GAMES[draft.game_id].options
        if option.when is None or draft.options[option.when[0]] == option.when[1]
        if len(draft.choices(option)) > 1
    )
    legend = esc(t("setup.options_legend"))
    return f'<fieldset class="options"><legend>{legend}</legend>{rows}</fieldset>' if rows else ""


def _option(t: Texts, draft: Draft, option: Option) -> str:
    game_id, value = draft.game_id, draft.options[option.name]
    key = f"{game_id}.option.{option.name}"
    label, detail = esc(t(key)), esc(t(f"{key}.detail"))
    field = f"option:{option.name}"
    if tuple(option.choices) == (False, True):
        other = str(not value)
        marks = attrs(
            type="checkbox", id=field, checked=value is True, value=other, data_field=field
        )
        return (
            f'<label class="switch"><input{marks}><span class="option-name">{label}</span>'
            f'<span class="option-detail">{detail}</span></label>'
        )
    choices = "".join(
        f"<option{attrs(value=choice, selected=choice == value)}>"
        f"{esc(_choice(t, key, draft, choice))}</option>"
        for choice in draft.choices(option)
    )
    return (
        f'<label class="choice"><span class="option-name">{label}</span>'
        f'<span class="option-detail">{detail}</span>'
        f"<select{attrs(id=field, data_field=field)}>{choices}</select></label>"
    )


def _choice(t: Texts, key: str, draft: Draft, choice: object) -> str:
    """Return the words for a choice; a number stands for itself."""
    if isinstance(choice, int) and not isinstance(choice, bool):
        return str(choice)
    return t(f"{key}.{choice}", players=draft.players, half=(draft.players + 1) // 2)


def _seed(t: Texts, draft: Draft) -> str:
    marks = attrs(
        id="seed",
        value=draft.seed,
        inputmode="numeric",
        maxlength=16,
        data_field="seed",
        autocomplete="off",
    )
    return (
        f'<label class="choice seed"><span class="option-name">{esc(t("setup.seed_label"))}</span>'
        f'<span class="option-detail">{esc(t("setup.seed_detail"))}</span><input{marks}></label>'
    )
