"""The bots bid by the hand, play to hit the bid, and show thumbs by the gladiators they see."""

import pytest

from engine.bots import choose
from engine.core.randomness import stream
from engine.games.arena import ARENA
from engine.games.arena.bots.knowledge import ARENA_KNOWLEDGE
from engine.games.arena.bots.tactics import expected_victories
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, fight, lay, skip_powers, table, tournament
from tests.playing import pick
from tests.scripts import play

HANDS = ("28 29 30", "6 7 8", "9 10 11")


def test_a_strong_hand_expects_more_than_a_weak_one() -> None:
    s = tournament("tribunus", *HANDS)
    assert expected_victories(s, 0) > 2.5
    assert expected_victories(s, 1) < 0.5


def test_saturnus_turns_the_hands_round() -> None:
    s = tournament("saturnus", "27 28 29 30", "1 2 3 4", "9 10 11 12")
    assert expected_victories(s, 1) > 3
    assert expected_victories(s, 0) < 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_bid_comes_from_the_hand(level: str) -> None:
    s = tournament("censor", *HANDS)
    assert choose(ARENA, s.observation(0), level, 1, iterations=300) == "bid:3"
    s = tournament("censor", "1 2 3", "16 17 18", "19 20 21")
    assert choose(ARENA, s.observation(0), level, 1, iterations=300) == "bid:0"


def test_play_hits_the_bid() -> None:
    """Seat 2 has won its bid, and lays the best card that loses."""
    s = tournament("tribunus", "30 1 2", "29 6 7", "28 10 11")
    bid(s, 1, 1, 0)
    lay(s, "0 30 1 29")
    assert ARENA_KNOWLEDGE.advise(s, 2, stream(1)) == "lay:28"


@pytest.mark.parametrize(
    ("hand", "bids", "move"),
    [
        ("28 1 3", (0, 1, 1), "lay:28"),  # from then on it wants to lose
        ("28 1 11", (0, 1, 1), "lay:1"),  # it can win later
        ("28 10 27", (0, 0, 2), "lay:10"),  # the 27 and the 28 are for later victories
    ],
)
def test_the_last_to_lay_wins_with_what_it_does_not_need_later(
    hand: str, bids: tuple[int, ...], move: str
) -> None:
    s = tournament("tribunus", "5 3 2", "6 4 7", hand)
    bid(s, *bids)
    lay(s, "0 5 1 6")
    assert ARENA_KNOWLEDGE.advise(s, 2, stream(1)) == move


def test_a_hand_is_the_likelier_the_better_it_fits_the_bid() -> None:
    """The seat that has bid 3 is believed to hold more strong gladiators than its rival."""
    s = tournament("tribunus", "6 7 8", *HANDS[:1], "9 10 11")
    bid(s, 0, 3, 0)
    believed = ARENA_KNOWLEDGE.believed(ARENA.determinizer(s.observation(0)))
    drawn = [believed.draw(stream(number)) for number in range(200)]
    strong = [sum(expected_victories(each, seat) for each in drawn) / 200 for seat in (1, 2)]
    assert strong[0] > 1.3
    assert strong[1] < 1


@pytest.mark.parametrize(("cards", "move"), [("1 3 4", "thumb:up"), ("1 29 4", "thumb:down")])
def test_thumbs_follow_from_the_gladiators_seen(cards: str, move: str) -> None:
    s = fight(1, cards, (3, 3, 3))
    assert choose(ARENA, s.observation(0), "hard", 1, iterations=400) == move


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    ("brutus", "cards", "chance"), [(1, "1 16 4", 5 / 12), (3, "0 0 0", 1 / 3)]
)
def test_all_but_the_strongest_guess_as_often_as_they_hope(
    level: str, brutus: int, cards: str, chance: float
) -> None:
    observation = fight(brutus, cards, (3, 3, 3)).observation(0)
    guesses = [choose(ARENA, observation, level, seed, iterations=1) for seed in range(300)]
    assert guesses.count("thumb:up") / 300 == pytest.approx(chance, abs=0.08)


def fights(level: str, brutus: int, seed: int) -> int:
    """Return how many fights six bots with six sesterces each play in the finale."""
    s = table(6, [6] * 6, 0)
    s.seed, s.tournament, s.brutus = seed, 4, [*ARENA.cards.brutus.values()][brutus - 1]
    s.turn_to("brutus")
    s.settle()
    while s.to_act:
        seat = s.to_act[0]
        own = (seed * 100 + s.fight) * 6 + seat
        s.apply(seat, choose(ARENA, s.observation(seat), level, own, iterations=5))
    return s.fight


@pytest.mark.parametrize("brutus", [1, 2, 3])
def test_a_finale_takes_fewer_fights_than_there_are_sesterces(brutus: int) -> None:
    """If all showed the likelier thumb, 36 sesterces would last for 31 to 40 fights on average."""
    lengths = [fights("normal", brutus, seed) for seed in range(8)]
    assert sum(lengths) / 8 < 28
    assert max(lengths) < 36


@pytest.mark.parametrize(("fights_before", "ups"), [(0, 0), (40, 15)])
def test_even_the_strongest_lose_patience(fights_before: int, ups: int) -> None:
    """Seat 0 sees the 29 and shows thumb down; after forty fights it guesses."""
    s = fight(1, "1 29 4", (3, 3, 3))
    s.fight += fights_before
    guesses = [choose(ARENA, s.observation(0), "hard", seed, iterations=60) for seed in range(30)]
    assert guesses.count("thumb:up") == pytest.approx(ups, abs=0 if not ups else 7)


def mean_own_gladiator(s: ArenaState) -> float:
    """Return the mean gladiator that seat 0 believes it holds."""
    believed = ARENA_KNOWLEDGE.believed(ARENA.determinizer(s.observation(0)))
    return sum(believed.draw(stream(number)).raised[0] or 0 for number in range(400)) / 400


def test_a_thumb_shown_before_makes_the_own_gladiator_lower() -> None:
    """Seat 1 sees 10 and the card of seat 0 and shows thumb up: that card is not high."""
    s = fight(2, "25 20 10", (3, 3, 3), totem=1)
    play(s, "1 thumb:up")
    assert mean_own_gladiator(s) < 14 < mean_own_gladiator(fight(2, "25 20 17", (3, 3, 3)))


def test_hidden_cards_change_no_choice() -> None:
    s = tournament("tribunus", *HANDS)
    other = tournament("tribunus", HANDS[0], "1 2 3", "4 5 12")
    chosen = [choose(ARENA, each.observation(0), "hard", 3, iterations=60) for each in (s, other)]
    assert chosen[0] == chosen[1]


def test_every_level_makes_legal_moves_in_every_phase() -> None:
    s, rng = ARENA.new(players=4, seed=3), stream(3, "bots")
    asked = 0
    while s.to_act:
        seat = pick(s.to_act, rng)
        for level in ("easy", "normal", "hard"):
            move = choose(ARENA, s.observation(seat), level, asked, iterations=5)
            assert move in s.legal_moves(seat)
        s.apply(seat, move)
        asked += 1


def test_easy_beats_chance() -> None:
    won = 0
    for seed in range(60):
        s, rng = ARENA.new(players=4, seed=seed), stream(seed, "random rivals")
        while s.to_act:
            seat = s.to_act[0]
            move = pick(s.legal_moves(seat), rng)
            if seat == seed % 4:
                move = choose(ARENA, s.observation(seat), "easy", seed, iterations=1)
            s.apply(seat, move)
        assert s.outcome is not None
        won += seed % 4 in s.outcome.winners
    assert won > 30  # of 60, where chance wins 15


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize(
    ("better", "worse"), [("cautus", "rufus"), ("cautus", "prudens"), ("prudens", "flavus")]
)
def test_of_two_lanistes_the_better_one_is_kept(players: int, better: str, worse: str) -> None:
    """In thousands of playouts the better one has a clearly larger share of the sesterces."""
    for offer in ((better, worse), (worse, better)):
        s = ARENA.new(players=players, seed=2)
        s.offers[0] = offer
        assert choose(ARENA, s.observation(0), "hard", 4, iterations=600) == f"keep:{better}"


def test_which_laniste_is_kept_depends_on_the_offer() -> None:
    places = set[int]()
    for seed in range(10):
        s = ARENA.new(players=4, seed=seed)
        move = choose(ARENA, s.observation(0), "hard", seed, iterations=200)
        places.add(s.legal_moves(0).index(move))
    assert places == {0, 1}


@pytest.mark.parametrize(
    ("lanistes", "bids", "move"),
    [
        ("prudens rufus viridis", (2, 0, 0), "rebid:0=3"),
        ("prudens rufus viridis", (3, 0, 0), "decline"),
        ("caeruleus rufus viridis", (1, 1, 1), "declare"),  # the 27 fights at 0
        ("mercator rufus viridis", (1, 1, 1), "exchange:29"),
        ("princeps rufus viridis", (1, 1, 1), "decline"),
    ],
)
def test_a_power_is_used_that_brings_the_hand_to_its_bid(
    lanistes: str, bids: tuple[int, ...], move: str
) -> None:
    s = tournament("tribunus", "27 28 29", *HANDS[1:], lanistes=lanistes)
    bid(s, *bids)
    assert ARENA_KNOWLEDGE.advise(s, 0, stream(1)) == move


def test_powers_are_declined_by_rule_of_thumb_unless_they_correct_a_bid() -> None:
    s = tournament("tribunus", *HANDS, lanistes="prudens rufus viridis")
    bid(s, 2, 0, 0)
    assert ARENA_KNOWLEDGE.advise(s, 0, stream(1)) == "rebid:0=3"
    skip_powers(s)
    assert s.phase == "lay"
