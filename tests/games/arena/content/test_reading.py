"""The card file: the changes that an owner of the game may make, and the faults that are named."""

import re
from pathlib import Path

import pytest

from engine.core.errors import SetupError
from engine.core.plain import Json
from engine.games.arena.content import reading
from engine.games.arena.content.cards import CardSet
from engine.games.arena.content.reading import FILE, ContentError, read, shipped
from engine.games.arena.game import Arena
from tests.playing import play_out, policy
from tests.spoken import ROOT

TEXT = (Path(reading.__file__).parent / FILE).read_text(encoding="utf-8")


def changed(old: str, new: str, count: int = 1) -> bytes:
    """Return the file that comes with the game, with something replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, count).encode()


def fault(raw: bytes) -> tuple[str, Json, Json]:
    """Return the fault that a file is refused for, with its card and field."""
    with pytest.raises(ContentError) as refused:
        read(raw, "mine.toml")
    params = refused.value.message.params
    assert params["file"] == "mine.toml"
    assert "mine.toml" in str(refused.value)
    key = refused.value.message.key.removeprefix("arena.content.")
    return key, params["card"], params["field"]


def test_the_shipped_cards_are_complete_in_both_languages() -> None:
    cards = shipped()
    for card in (*cards.lanistes.values(), *cards.organisers.values(), *cards.brutus.values()):
        assert list(card.name) == list(card.text) == ["fr", "en"]


def test_numbers_names_and_effects_can_be_written_in() -> None:
    raw = changed('gladiators = 5\neffect = "none"', 'gladiators = 2\neffect = "lowest_wins"')
    cards = read(raw, "mine.toml")
    assert cards.organisers["aedilis"].gladiators == 2
    assert cards.organisers["aedilis"].effect == "lowest_wins"


def test_other_cards_can_be_played_with() -> None:
    cards: CardSet = read(changed("plus = 5", "plus = 12"), "mine.toml")
    game = Arena(lambda: cards)
    state = play_out(game.new(players=4, seed=1), policy(1))
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('effect = "lead_first"', 'effect = "fly"', ("unknown", "princeps", "effect")),
        ('effect = "lead_first"', "", ("missing", "princeps", "effect")),
        ('effect = "lead_first"', "effect = 3", ("type", "princeps", "effect")),
        ("plus = 5", "", ("missing", "rufus", "plus")),
        ("plus = 5", "plus = 5.0", ("type", "rufus", "plus")),
        ("plus = 5", "plus = true", ("type", "rufus", "plus")),
        ("plus = 5", "plus = 500", ("range", "rufus", "plus")),
        ("plus = 5", "plus = 5\nminus = 5", ("unknown_field", "rufus", "minus")),
        ('school = "blue"', 'school = "pink"', ("unknown", "caeruleus", "school")),
        ('id = "niger"', 'id = "rufus"', ("duplicate", "rufus", "id")),
        ('id = "niger"', 'id = "consul"', ("duplicate", "consul", "id")),
        ('id = "niger"', "", ("missing", "laniste 11", "id")),
        ('id = "niger"', "id = 7", ("type", "laniste 11", "id")),
        ('id = "niger"', 'id = " "', ("type", "laniste 11", "id")),
        ('{ fr = "Niger", en = "Niger" }', '{ fr = "Niger" }', ("missing", "niger", "name.en")),
        ('{ fr = "Niger", en = "Niger" }', '"Niger"', ("type", "niger", "name")),
        (
            '{ fr = "Niger", en = "Niger" }',
            '{ fr = "N", en = "N", de = "N" }',
            ("unknown_field", "niger", "name.de"),
        ),
        ('text.en = "No special rule."', "text.en = 4", ("type", "aedilis", "text.en")),
        ('text.en = "No special rule."', "", ("missing", "aedilis", "text.en")),
        ("gladiators = 5", "gladiators = 6", ("range", "aedilis", "gladiators")),
        ("gladiators = 5", "", ("missing", "aedilis", "gladiators")),
        ("times = 2", "times = 0", ("range", "quaestor", "times")),
        ('thumbs = "at_once"', 'thumbs = "never"', ("unknown", "brutus-1", "thumbs")),
        ('all_right = "losers_lose"', "", ("missing", "brutus-3", "all_right")),
        ("[1, 6, 11", "[6, 11", ("no_school", "school", "gladiators")),
        ("[1, 6, 11", "[1, 2, 6, 11", ("twice", "blue", "gladiators")),
        ("[1, 6, 11", "[1, 6, 11, 31", ("range", "red", "gladiators")),
        ("[1, 6, 11", '[1, "6", 11', ("type", "red", "gladiators")),
        ("[[laniste]]", "[[lanist]]", ("unknown_field", "", "lanist")),
        ("[[brutus]]", "[brutus]", ("unreadable", "", "")),
        ("plus = 5", "plus = ", ("unreadable", "", "")),
    ],
)
def test_a_fault_is_named_by_file_card_and_field(
    old: str, new: str, said: tuple[str, str, str]
) -> None:
    assert fault(changed(old, new)) == said


def test_a_file_that_is_no_text_is_unreadable() -> None:
    assert fault(b"\xff\xfe\x00") == ("unreadable", "", "")


def test_an_empty_file_lacks_everything() -> None:
    assert fault(b"")[0] == "few"


def test_too_few_cards_are_refused() -> None:
    cut = re.sub(r'\[\[brutus\]\]\nid = "brutus-3".*', "", TEXT, flags=re.DOTALL)
    assert fault(cut.encode()) == ("few", "", "brutus")


def test_a_list_where_cards_should_be() -> None:
    assert fault(b'brutus = ["I"]\n' + TEXT.split("[[brutus]]")[0].encode())[0] == "type"


def test_a_broken_file_is_refused_when_a_match_starts_and_not_before() -> None:
    game = Arena(lambda: read(b"?", "mine.toml"))
    assert game.options
    with pytest.raises(SetupError):
        game.new(players=4, seed=1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_names_every_card_with_its_numbers(language: str) -> None:
    page = (ROOT / f"ui/games/arena/rules/{language}.md").read_text(encoding="utf-8")
    cards = shipped()
    for organiser in cards.organisers.values():
        assert f"| {organiser.name[language]} | {organiser.gladiators} |" in page
    for card in (*cards.lanistes.values(), *cards.brutus.values()):
        assert f"| {card.name[language]} |" in page
    for name, school in cards.schools.items():
        numbers = ", ".join(map(str, school.gladiators))
        assert f"| {school.name[language]} {{#school-{name}}} | {numbers} |" in page
