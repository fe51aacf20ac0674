"""The cards in the player's language: names and texts come from the card file, not from here."""

from __future__ import annotations

from engine.games.arena import ARENA
from ui.text import Texts
from ui.views.markup import attrs, button, esc


def school_name(t: Texts, card: int) -> str:
    """Return the school of a gladiator in words: `Red`."""
    cards = ARENA.cards
    return cards.schools[cards.school_of[card]].name[t.language]


def card_name(t: Texts, card: int) -> str:
    """Return a gladiator in words: `Red 21`."""
    return f"{school_name(t, card)} {card}"


def cards_text(t: Texts, cards: list[int]) -> str:
    """Return several gladiators in words."""
    return t.listed([card_name(t, card) for card in cards])


def laniste_name(t: Texts, laniste: str) -> str:
    """Return the name of a Laniste."""
    return ARENA.cards.lanistes[laniste].name[t.language]


def laniste_text(t: Texts, laniste: str) -> str:
    """Return the power of a Laniste in words."""
    return ARENA.cards.lanistes[laniste].text[t.language]


def organiser_name(t: Texts, organiser: str) -> str:
    """Return the name of an Organiser."""
    return ARENA.cards.organisers[organiser].name[t.language]


def value_text(t: Texts, card: int, value: int) -> str:
    """Return a gladiator in words, with what it fights at when a power changes it."""
    name = card_name(t, card)
    return name if value == card else t("arena.card.valued", card=name, value=value)


def face(t: Texts, card: int, value: int | None = None) -> str:
    """Return a gladiator face up: drawing, name of its school, changed fighting value.

    The picture is mute: what holds it is labelled.
    """
    changed = ""
    if value is not None and value != card:
        sign = "up" if value > card else "down"
        changed = f'<span class="arena-glad-value" data-sign="{sign}">{value}</span>'
    return (
        f'<span class="arena-glad" aria-hidden="true">{_drawing(f"glad-{card}")}'
        f'<span class="arena-glad-school">{esc(school_name(t, card))}</span>{changed}</span>'
    )


def back() -> str:
    """Return a gladiator face down."""
    return f'<span class="arena-glad" aria-hidden="true">{_drawing("glad-back")}</span>'


def _drawing(name: str) -> str:
    return f'<svg class="card" viewBox="0 0 100 140"><use href="#{name}"/></svg>'


def sign(name: str, class_: str = "arena-sign") -> str:
    """Return one of the arena's small signs."""
    return f'<svg class="{class_}" aria-hidden="true"><use href="#arena-{name}"/></svg>'


def laniste_plaque(t: Texts, laniste: str, ident: str, label: str = "") -> str:
    """Return the name of a Laniste as a button that opens its text; it needs no Python for that."""
    opener = button(
        esc(laniste_name(t, laniste)),
        class_="arena-laniste",
        popovertarget=ident,
        aria_label=label or None,
    )
    title = f"<b>{esc(laniste_name(t, laniste))}</b>"
    marks = attrs(id=ident, class_="arena-laniste-text", popover="auto")
    return f"{opener}<div{marks}>{title}<p>{esc(laniste_text(t, laniste))}</p></div>"
