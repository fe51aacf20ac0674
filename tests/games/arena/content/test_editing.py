"""Changes to cards: each one at its place, each fault at its place, nothing lost."""

from __future__ import annotations

import tomllib

import pytest

from engine.core.errors import SetupError
from engine.games.arena import ARENA
from engine.games.arena.content.cards import LANISTE_EFFECTS, ORGANISER_EFFECTS
from engine.games.arena.content.editing import LENGTHS, MOST_CARDS, edited
from engine.games.arena.content.reading import read
from engine.games.arena.content.writing import tables, written
from tests.playing import play_out, policy

OURS = ARENA.shipped_content()
ODD = "Ü\"ber\\'s „Löwe“\ttab\nnew line\r\x7f\x00 # = [x] é"


def changed(*changes: tuple[str, str], text: str = OURS) -> str:
    for change, value in changes:
        text = edited(text, change, value)
    return text


def faults(text: str) -> list[tuple[str, object, object]]:
    """Return each fault with its card and field."""
    found = ((each.key.rpartition(".")[2], each.params) for each in ARENA.faults(text))
    return [(fault, params["card"], params["field"]) for fault, params in found]


def test_a_written_file_is_read_back_the_same() -> None:
    assert read(written(tables(OURS)).encode(), "x") == read(OURS.encode(), "x")
    assert ARENA.faults(OURS) == ()


def test_every_sign_comes_back() -> None:
    cards = tables(OURS)
    cards["laniste"][3]["name"] = {"fr": ODD, "en": ODD}
    text = written(cards)
    assert read(text.encode(), "x").lanistes["praedo"].name == {"fr": ODD, "en": ODD}
    assert tables(text) == cards


def test_half_of_a_surrogate_pair_becomes_a_question_mark() -> None:
    text = changed(("put:laniste/0/name.fr", "a\ud83d"))
    assert read(text.encode(), "x").lanistes["prudens"].name["fr"] == "a?"


def test_names_texts_numbers_and_schools_are_put_in_and_played_with() -> None:
    text = changed(
        ("put:laniste/6/name.fr", "Roux"),
        ("put:laniste/6/text.en", "Red ones at +7."),
        ("put:laniste/6/plus", "7"),
        ("put:laniste/6/school", "blue"),
        ("put:organiser/1/gladiators", "2"),
        ("put:brutus/0/all_right", "losers_lose"),
        ("put:school/0/name.en", "Crimson"),
    )
    game = ARENA.with_content(text)
    cards = read(text.encode(), "x")
    laniste = cards.lanistes["rufus"]
    assert (laniste.name["fr"], laniste.text["en"]) == ("Roux", "Red ones at +7.")
    assert (laniste.numbers, laniste.school) == ({"plus": 7}, "blue")
    assert cards.organisers["tribunus"].gladiators == 2
    assert cards.brutus["brutus-1"].all_right == "losers_lose"
    assert cards.schools["red"].name["en"] == "Crimson"
    assert play_out(game.new(players=3, seed=2), policy(2)).outcome is not None


@pytest.mark.parametrize(
    ("section", "effect"),
    [*(("laniste", each) for each in LANISTE_EFFECTS)]
    + [("organiser", each) for each in ORGANISER_EFFECTS],
)
def test_each_effect_can_be_given_to_a_card_and_brings_what_it_asks_for(
    section: str, effect: str
) -> None:
    for number in (0, 6):
        text = changed((f"put:{section}/{number}/effect", effect))
        assert ARENA.faults(text) == ()
        assert tables(text)[section][number]["effect"] == effect


def test_an_effect_brings_its_text_but_keeps_a_text_somebody_has_written() -> None:
    text = changed(
        ("put:laniste/0/text.en", "My own words."), ("put:laniste/0/effect", "lead_first")
    )
    said = read(text.encode(), "x")
    assert said.lanistes["prudens"].text["en"] == "My own words."
    assert said.lanistes["prudens"].text["fr"] == said.lanistes["princeps"].text["fr"]


def test_a_gladiator_goes_over_from_one_school_to_another() -> None:
    text = changed(("put:school/0/gladiators", "2"))
    schools = read(text.encode(), "x").schools
    assert 2 in schools["red"].gladiators
    assert 2 not in schools["blue"].gladiators


@pytest.mark.parametrize("section", ["laniste", "organiser", "brutus"])
def test_cards_are_added_and_dropped_as_far_as_the_game_allows(section: str) -> None:
    here = len(tables(OURS)[section])
    more = OURS
    for _ in range(MOST_CARDS + 2):
        more = edited(more, f"add:{section}")
    assert len(tables(more)[section]) == MOST_CARDS
    assert ARENA.faults(more) == ()
    fewer = more
    for _ in range(MOST_CARDS + 2):
        fewer = edited(fewer, f"drop:{section}/0")
    assert len(tables(fewer)[section]) == min(here, {"organiser": 3}.get(section, here))
    assert ARENA.faults(fewer) == ()


def test_a_draft_names_its_faults_card_by_card_and_keeps_all_that_was_typed() -> None:
    text = changed(
        ("put:laniste/0/name.fr", "  "),
        ("put:laniste/6/plus", "many"),
        ("put:organiser/3/gladiators", "9"),
    )
    assert faults(text) == [
        ("type", "prudens", "name.fr"),
        ("type", "rufus", "plus"),
        ("range", "quaestor", "gladiators"),
    ]
    with pytest.raises(SetupError):
        ARENA.with_content(text)
    assert tables(text)["laniste"][6]["plus"] == "many"
    assert ARENA.faults(changed(("put:laniste/0/name.fr", "P"), text=text))[1:] != ()


@pytest.mark.parametrize(
    "change",
    [
        "", "put", "put:", "put:laniste", "put:laniste/99/name.fr", "put:laniste/-1/name.fr",
        "put:laniste/0/", "put:laniste/0/id", "put:laniste/0/name", "put:laniste/0/name.de",
        "put:laniste/0/thumbs", "put:school/0/text.fr", "put:school/0/gladiators",
        "put:laniste/0/effect", "put:laniste/²/name.fr", "add:", "add:school", "drop:school/0",
        "drop:laniste/0", "drop:brutus/0", "paint:A1a/1",
    ],
)  # fmt: skip
def test_a_change_without_sense_changes_nothing(change: str) -> None:
    assert edited(OURS, change, "nonsense") == OURS


@pytest.mark.parametrize("digits", ["1" * 5000, "0" * 5000])
@pytest.mark.parametrize("change", ["put:laniste/{}/by", "drop:organiser/{}"])
def test_a_card_of_thousands_of_digits_is_no_card(change: str, digits: str) -> None:
    assert edited(OURS, change.format(digits), "2") == OURS


@pytest.mark.parametrize("place", ["laniste/0/by", "school/0/gladiators", "organiser/0/gladiators"])
def test_a_value_of_thousands_of_digits_can_be_put_in_and_read_again(place: str) -> None:
    assert tables(edited(OURS, f"put:{place}", "1" * 5000))


@pytest.mark.parametrize("sign", ["\x00", "\n", '"', "\\", "\u202f", "é", "\U0001f600"])
def test_whatever_is_typed_the_file_can_be_read_again(sign: str) -> None:
    text = changed(("put:laniste/0/text.fr", "a" + sign * 5000 + "b"))
    assert ARENA.faults(text) == ()
    assert tables(text)["laniste"][0]["id"] == "prudens"


def test_texts_are_cut_to_their_length() -> None:
    text = changed(("put:laniste/0/name.fr", "x" * 5000), ("put:laniste/0/text.fr", "y" * 5000))
    card = tomllib.loads(text)["laniste"][0]
    assert len(card["name"]["fr"]) == LENGTHS["name"]
    assert len(card["text"]["fr"]) == LENGTHS["text"]


def test_a_text_that_is_no_toml_cannot_be_changed() -> None:
    with pytest.raises(SetupError):
        edited("[[laniste", "add:laniste")
