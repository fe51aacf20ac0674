"""Returns names, texts and drawings of the cards, as the card file has them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.arena import ARENA
from engine.games.arena.content.cards import CardSet
from engine.games.arena.game import Arena
from ui.base.markup import NOTHING, Content, Markup, button, el
from ui.base.text import Texts
from ui.kit.cards import card as drawn


def cards_of(t: Texts) -> CardSet:
    """Return the cards of the game that the texts belong to."""
    return (t.game if isinstance(t.game, Arena) else ARENA).cards


def in_language(t: Texts, texts: Mapping[str, str]) -> str:
    """Return a text of the card file, in English where the language has none."""
    return texts.get(t.language, texts["en"])


def school_name(t: Texts, card: int) -> str:
    """Return the name of a gladiator's school: `Red`."""
    cards = cards_of(t)
    return in_language(t, cards.schools[cards.school_of[card]].name)


def card_name(t: Texts, card: int) -> str:
    """Return the name of a gladiator: `Red 21`."""
    return f"{school_name(t, card)} {card}"


def cards_text(t: Texts, cards: list[int]) -> str:
    """Return the names of several gladiators."""
    return t.listed([card_name(t, card) for card in cards])


def laniste_name(t: Texts, laniste: str) -> str:
    """Return the name of a Laniste."""
    return in_language(t, cards_of(t).lanistes[laniste].name)


def laniste_text(t: Texts, laniste: str) -> str:
    """Return the text of a Laniste."""
    return in_language(t, cards_of(t).lanistes[laniste].text)


def organiser_name(t: Texts, organiser: str) -> str:
    """Return the name of an Organiser."""
    return in_language(t, cards_of(t).organisers[organiser].name)


def value_text(t: Texts, card: int, value: int) -> str:
    """Return the name of a gladiator, with its fighting value when a power changes it."""
    name = card_name(t, card)
    return name if value == card else t("arena.card.valued", card=name, value=value)


def face(t: Texts, card: int, value: int | None = None) -> Markup:
    """Return a gladiator face up: drawing, name of its school, changed fighting value.

    Screen readers skip it; the element around it carries the label.
    """
    changed = None
    if value is not None and value != card:
        sign = "up" if value > card else "down"
        changed = el("span", str(value), class_="arena-glad-value", data_sign=sign)
    school = el("span", school_name(t, card), class_="arena-glad-school")
    return _gladiator(drawn(f"glad-{card}"), school, changed)


def back() -> Markup:
    """Return a gladiator face down."""
    return _gladiator(drawn("glad-back"))


def gone() -> Markup:
    """Return the place of a gladiator that has been played."""
    return el("span", class_="arena-glad gone", aria_hidden="true")


def _gladiator(*content: Content) -> Markup:
    return el("span", *content, class_="arena-glad", aria_hidden="true")


def sign(name: str, class_: str = "arena-sign") -> Markup:
    """Return one of the arena's small signs."""
    return el("svg", el("use", href=f"#arena-{name}"), class_=class_, aria_hidden="true")


def laniste_drawing(cards: CardSet, laniste: str) -> str:
    """Return the id of the drawing of a Laniste."""
    return f"figure-laniste-{list(cards.lanistes).index(laniste)}"


def organiser_drawing(cards: CardSet, organiser: str) -> str:
    """Return the id of the drawing of an Organiser."""
    return f"figure-organiser-{list(cards.organisers).index(organiser)}"


def brutus_drawing(cards: CardSet, brutus: str) -> str:
    """Return the id of the drawing of a Brutus card."""
    return f"figure-brutus-{list(cards.brutus).index(brutus)}"


def large(picture: Markup, name: Content, *text: Content) -> Markup:
    """Return the content of a large card: its picture, its name and what it says."""
    words = el("span", *text, class_="arena-large-text") if text else NOTHING
    return picture + el("b", name, class_="arena-offer-name") + words


def laniste_plaque(t: Texts, laniste: str, ident: str, label: str, power: str | None) -> Markup:
    """Return a Laniste as a small card that opens the large one without any Python.

    `power` says whether the power is "declared" or "used".
    """
    name, drawing = laniste_name(t, laniste), laniste_drawing(cards_of(t), laniste)
    opener = button(
        drawn(drawing),
        el("span", name, class_="arena-laniste-name"),
        class_="arena-laniste",
        popovertarget=ident,
        aria_label=label,
        data_about="laniste",
        data_power=power,
    )
    opened = el(
        "div",
        large(drawn(drawing), name, laniste_text(t, laniste)),
        id=ident,
        class_="arena-laniste-text arena-large",
        popover="auto",
    )
    return opener + opened
