"""Says in a line what each folded part of the set-up holds."""

from __future__ import annotations

from ui.base.isolates import player_name
from ui.base.text import Texts
from ui.features.setup.model import BROUGHT, SHIPPED, OptionChoice, SetUp
from ui.features.setup.words import option_key, value_name
from ui.match.draft import ELSEWHERE, PERSON


def lessons(t: Texts, setup: SetUp) -> str:
    """Return how many lessons are learned."""
    done = sum(done for _, done in setup.lessons)
    return t("lesson.learned_of", done=done, all=len(setup.lessons))


def seats(t: Texts, setup: SetUp) -> str:
    """Return who plays: you or persons by name, and how many at other devices and bots."""
    persons = [
        player_name(player.name.strip(), seat)
        for seat, player in enumerate(setup.players)
        if player.kind == PERSON
    ]
    elsewhere = sum(player.kind == ELSEWHERE for player in setup.players)
    bots = len(setup.players) - len(persons) - elsewhere
    who = [t("setup.you")] if len(persons) == 1 else persons
    if elsewhere:
        who = [*who, t("setup.elsewhere", count=elsewhere)]
    if bots:
        who = [*who, t(f"setup.bots.{setup.level or 'mixed'}", count=bots)]
    return t.listed(who)


def afar(t: Texts, setup: SetUp) -> str:
    """Return whether the persons are at this device or far apart."""
    return t("setup.afar" if setup.afar else "setup.around")


def options(t: Texts, setup: SetUp) -> str:
    """Return the first option, and each other that differs from what the rulebook recommends."""
    changed = [
        option
        for i, option in enumerate(setup.options)
        if option.value != option.default or (i == 0 and not isinstance(option.value, bool))
    ]
    return " · ".join(_option(t, setup, option) for option in changed) or t("setup.by_the_book")


def _option(t: Texts, setup: SetUp, option: OptionChoice) -> str:
    name, value = t(option_key(setup, option)), option.value
    if value is True:
        return name
    words = t("setup.without") if value is False else value_name(t, setup, option, value)
    return t("setup.option_is", option=name, value=words)


def content(t: Texts, setup: SetUp) -> str:
    """Return the name of the chosen cards or boards."""
    own = setup.own
    if own is None:
        return ""
    names = {
        SHIPPED: t(f"{setup.game}.own.ours"),
        BROUGHT: t(f"{setup.game}.own.brought"),
        **dict(own.sets),
    }
    return names[own.value]


def deal(t: Texts, setup: SetUp) -> str:
    """Return whether chance or a number decides the deal."""
    return t("setup.deal_typed", number=setup.seed) if setup.seed else t("setup.deal_drawn")
