"""Everything in a set-up can be changed; a conflict is named and the other choices stay."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import Option
from engine.core.plain import JsonObject
from engine.core.randomness import MAX_SEED
from engine.games.brigands.game import Brigands
from engine.matches import DRAWN, TYPED, Seat
from engine.matches.seal import seal
from tests.ui.document import Document
from tests.ui.ports import FRESH_SEED, Visit, compiled
from ui.base.text import Texts
from ui.base.ways import Tap
from ui.features.setup.screen import SetUpScreen
from ui.match.draft import Draft


def opened() -> Visit:
    """Return a visit at the set-up of Brutus."""
    visit = Visit().start()
    visit.press("open:imperator")
    return visit


def options(visit: Visit) -> set[str]:
    """Return the names of the shown options."""
    fields = visit.document.actions("data-field")
    return {field.partition(":")[2] for field in fields if field.startswith("option:")}


def test_the_set_up_starts_from_the_rulebook_with_one_person_among_bots() -> None:
    visit = opened()
    visit.press("start")
    match = visit.match
    assert match.seed == FRESH_SEED
    assert match.options == GAMES["imperator"].checked({})
    assert [seat.bot for seat in match.seats] == [None, "normal", "normal", "normal"]
    assert len({seat.name for seat in match.seats}) == 4


def test_everything_chosen_is_in_the_match() -> None:
    visit = opened()
    visit.fill("players", "5")
    visit.fill("name:0", "  Zoé ")
    visit.fill("kind:1", "hard")
    visit.fill("kind:4", "person")
    visit.fill("option:length", "hands")
    visit.fill("option:hands", "2")
    visit.fill("option:revolt", "True")
    visit.choose_deal(" 0012 ")
    visit.press("start")
    match = visit.match
    assert match.seats[0] == Seat("Zoé", None)
    assert [seat.bot for seat in match.seats] == [None, "hard", "normal", "normal", None]
    assert (match.options["length"], match.options["hands"], match.options["revolt"]) == (
        "hands",
        2,
        True,
    )
    assert match.options["conspiracy"] is False
    assert match.seed == 12


SECRET = 8_123_456_789_012_345  # a seed that no page contains by chance


def test_the_set_up_shows_no_seed_until_somebody_wants_to_type_one() -> None:
    visit = Visit(seed=SECRET).start("imperator")
    assert "seed" not in visit.document.actions("data-field")
    visit.press("deal")
    (field,) = [e for e in visit.document.having("data-field") if e.get("id") == "seed"]
    assert field.get("value") == ""
    assert str(SECRET) not in visit.page.markup
    visit.press("start")
    assert (visit.match.seed, visit.match.deal) == (SECRET, DRAWN)


def test_a_typed_seed_shows_its_seal_and_the_match_says_where_it_comes_from() -> None:
    visit = Visit(seed=SECRET).start("imperator")
    visit.choose_deal("12")
    assert seal(12) in visit.text
    for field, typed in (("seed", "x"), ("seed", str(MAX_SEED + 1)), ("seed", "")):
        visit.fill(field, typed)
        assert "Seal of this number" not in visit.text
    visit.fill("seed", str(MAX_SEED))
    visit.press("start")
    assert (visit.match.seed, visit.match.deal) == (MAX_SEED, TYPED)


def test_who_folds_the_field_away_leaves_the_seed_to_chance() -> None:
    visit = Visit(seed=SECRET).start("imperator")
    visit.choose_deal("wolf")
    visit.press("start")
    assert visit.screen == "setup"
    visit.press("deal")
    assert "seed" not in visit.document.actions("data-field")
    assert "wolf" not in visit.page.markup
    visit.press("start")
    assert (visit.match.seed, visit.match.deal) == (SECRET, DRAWN)


def characters(visit: Visit) -> list[str | None]:
    """Start the match of the set-up, and return the character of each bot."""
    visit.press("start")
    return [seat.character for seat in visit.match.seats]


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_are_mixed_unless_somebody_chooses(game_id: str) -> None:
    visit = Visit().start()
    visit.press(f"open:{game_id}")
    most = GAMES[game_id].players[-1]
    visit.fill("players", str(most))
    cast = characters(visit)
    assert cast[0] is None
    known = GAMES[game_id].characters or (None,)
    assert len({*cast[1:]}) == min(most - 1, len(known))
    assert {*cast[1:]} <= {*known}


def test_the_same_seed_seats_the_same_characters() -> None:
    found = set[tuple[str | None, ...]]()
    for seed in (1, 1, 2, 3, 4):
        visit = opened()
        visit.choose_deal(str(seed))
        found.add(tuple(characters(visit)))
    assert 1 < len(found) < 5


def test_a_character_chosen_is_that_of_the_bot_and_no_other_has_it_by_chance() -> None:
    visit = opened()
    visit.fill("character:2", "grudge")
    cast = characters(visit)
    assert cast[2] == "grudge"
    assert cast.count("grudge") == 1


def test_a_bot_may_do_without_and_does_so_in_the_next_match_as_well() -> None:
    visit = opened()
    visit.fill("character:2", "plain")
    cast = characters(visit)
    assert cast[2] is None
    assert None not in (cast[1], cast[3])
    again = Draft.like(visit.match, 1).match()
    assert again.seats == visit.match.seats


def test_a_person_has_no_character_whatever_was_chosen_before() -> None:
    visit = opened()
    visit.fill("character:2", "grudge")
    visit.fill("kind:2", "person")
    assert "character:2" not in visit.document.actions("data-field")
    assert characters(visit)[2] is None


def test_the_table_tells_who_the_bots_are_and_another_match_has_the_same() -> None:
    visit = opened()
    visit.fill("character:2", "grudge")
    cast = characters(visit)
    told = [e.text for e in visit.document.elements if (e.get("id") or "").startswith("cast-")]
    assert len(told) == 3
    assert told[1] == "Claudia · Normal bot · Long memory: goes for whoever leads"
    assert Draft.like(visit.match, 1).match().seats[2].character == cast[2]


@pytest.mark.parametrize("players", GAMES["imperator"].players)
def test_there_is_a_row_for_each_player(players: int) -> None:
    visit = opened()
    visit.fill("players", str(players))
    rows = [field for field in visit.document.actions("data-field") if field.startswith("name:")]
    assert len(rows) == players
    visit.press("start")
    assert len(visit.match.seats) == players


def test_names_and_kinds_outlast_a_smaller_table() -> None:
    visit = opened()
    visit.fill("players", "6")
    visit.fill("name:5", "Zoé")
    visit.fill("players", "4")
    visit.fill("players", "6")
    assert visit.draft.names[5] == "Zoé"


def test_an_option_shows_only_where_it_matters() -> None:
    visit = opened()
    always = {"length", "revolt", "conspiracy", "benevolence"}
    assert options(visit) == always
    for length in ("hands", "points", "minutes"):
        visit.fill("option:length", length)
        assert options(visit) == always | {length}


def test_a_switch_goes_on_and_off() -> None:
    visit = opened()
    for wanted in ("True", "False"):
        (switch,) = [
            e for e in visit.document.having("data-field") if e.get("id") == "option:revolt"
        ]
        assert switch.get("value") == wanted
        visit.fill("option:revolt", switch.get("value"))
    assert visit.draft.options["revolt"] is False


FAULTS = [
    ("seed", "abc", "“abc”"),
    ("seed", "-1", "“-1”"),
    ("seed", "1.5", "“1.5”"),
    ("seed", "²", "“²”"),
    ("seed", "٣", "“٣”"),
    ("seed", "9" * 16, str(2**53 - 1)),
    ("seed", "9" * 40, "whole number"),
    ("name:1", "", "player 2"),
    ("name:1", "   ", "player 2"),
    ("name:1", "Lucius", "“Lucius”"),
    ("name:1", " Lucius", "“Lucius”"),
    ("name:3", "x" * 25, "24"),
    ("name:3", "a\u0007b", "control"),
    ("name:3", "a\u202eb", "control"),
]


@pytest.mark.parametrize(("field", "typed", "words"), FAULTS)
def test_a_conflict_is_named_and_no_choice_is_lost(field: str, typed: str, words: str) -> None:
    visit = opened()
    visit.fill("players", "5")
    visit.fill("name:2", "Zoé")
    visit.fill("option:conspiracy", "True")
    if field == "seed":
        visit.press("deal")
    visit.fill(field, typed)
    visit.press("start")
    assert visit.screen == "setup"
    (alert,) = [element for element in visit.document.elements if element.get("role") == "alert"]
    assert words in alert.text
    kept = visit.draft
    assert (kept.players, kept.names[2], kept.options["conspiracy"]) == (5, "Zoé", True)
    shown = {e.get("data-field"): e.get("value") for e in visit.document.having("data-field")}
    assert shown[field] == typed.strip() if field == "seed" else shown[field] == typed


def test_a_fault_goes_away_with_the_next_change_and_the_game_can_start() -> None:
    visit = opened()
    visit.choose_deal("abc")
    visit.press("start")
    visit.choose_deal("5")
    assert "fault" not in visit.page.markup
    visit.press("start")
    assert visit.screen == "table"


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("players", "3"),
        ("players", "11"),
        ("players", "²"),
        ("players", "four"),
        ("kind:0", "genius"),
        ("kind:99", "easy"),
        ("kind:²", "easy"),
        ("character:1", "cutpurse"),
        ("character:99", "grudge"),
        ("character:²", "grudge"),
        ("name:99", "Zoé"),
        ("name:²", "Zoé"),
        ("name:-1", "Zoé"),
        ("option:length", "forever"),
        ("option:nonsense", "True"),
        ("nonsense", "1"),
        ("", ""),
    ],
)
def test_invalid_actions_change_nothing(field: str, text: str) -> None:
    visit = opened()
    visit.app.handle(f"field:{field}", text)
    assert visit.draft == Draft.of(GAMES["imperator"], FRESH_SEED)


def test_going_home_starts_nothing() -> None:
    visit = opened()
    visit.press("home")
    assert visit.screen == "lobby"
    assert visit.storage.texts == {}


def test_the_rules_can_be_read_during_the_set_up() -> None:
    visit = opened()
    visit.choose_deal("77")
    visit.press("rules:imperator")
    assert "rule-forum" in visit.page.panel
    visit.press("close")
    assert visit.draft.seed == "77"


# Options that depend on the players


class Court(Brigands):
    """Brigands with a consul who must sit at the table, and a quarrel for two."""

    options = (
        Option("consul", "nobody", ("nobody", *range(6)), seats=True),
        Option("omen", 3, range(5)),
        Option("duel", False, (False, True), players=range(2, 3)),
        Option("terms", "mild", ("mild", "harsh"), when=("duel", True)),
    )

    def clash(self, players: int, options: JsonObject) -> SetupError | None:
        """Allow any combination."""
        return None


def court(players: int) -> SetUpScreen:
    """Return the set-up of the invented game for a number of players."""
    screen = SetUpScreen(Draft.of(Court(), FRESH_SEED), Visit().app.ports)
    fill(screen, "players", str(players))
    return screen


def fill(screen: SetUpScreen, field: str, text: str) -> None:
    screen.actions["field"](Tap.on(f"field:{field}", text))


def shown(screen: SetUpScreen) -> list[str]:
    return [option.name for option in screen.model().options]


def choices(screen: SetUpScreen, name: str) -> list[str]:
    """Return the words of the choices of an option."""
    page = Document(screen.shown(Texts("en", compiled), ()).markup)
    (select,) = [e for e in page.all("select") if e.get("id") == f"option:{name}"]
    return [option.text for option in page.all("option") if option.inside("select") is select]


def test_an_option_shows_only_to_as_many_players_as_it_matters_to() -> None:
    assert shown(court(2)) == ["consul", "omen", "duel"]
    assert shown(court(3)) == ["consul", "omen"]


def test_a_dependent_option_shows_only_with_its_parent() -> None:
    screen = court(2)
    fill(screen, "option:duel", "True")
    assert shown(screen) == ["consul", "omen", "duel", "terms"]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_only_seats_at_the_table_are_offered(players: int) -> None:
    (consul,) = [each for each in court(players).model().options if each.name == "consul"]
    assert list(consul.choices) == ["nobody", *range(players)]


def test_an_option_forgets_a_seat_that_leaves_the_table() -> None:
    screen = court(6)
    fill(screen, "option:consul", "5")
    assert screen.draft.options["consul"] == 5
    fill(screen, "players", "5")
    assert str(screen.draft.options["consul"]) == "nobody"


def test_seats_are_called_by_the_names_typed_in_and_numbers_are_numbers() -> None:
    screen = court(3)
    fill(screen, "name:1", " Zoé <wolf> ")
    fill(screen, "name:2", "  ")
    assert choices(screen, "consul")[1:] == ["Lucius", "Zoé <wolf>", "3"]
    assert choices(screen, "omen") == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(("game", "known"), [("imperator", True), ("brus", False)])
def test_a_master_is_offered_where_the_game_has_one(game: str, known: bool) -> None:
    visit = Visit().start(game)
    assert ("level:master" in visit.document.actions("data-do")) == known
    visit.draft.fill("level", "", "master")
    assert (visit.draft.level == "master") == known
    visit.draft.fill("kind", "1", "master")
    assert (visit.draft.kinds[1] == "master") == known
