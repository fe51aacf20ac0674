"""Losses, ruin and the Totem: rulebook, phase V; rulings 1 and 8."""

from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, lay, tournament
from tests.scripts import all_of, only


def two_combats(bids: tuple[int, ...], coins: tuple[int, ...], totem: int = 0) -> ArenaState:
    """Play Quaestor (losses doubled); seat 0 wins both combats, Cautus is never used."""
    s = tournament("quaestor", "29 30", "6 7", "8 9", coins=coins, totem=totem)
    bid(s, *bids)
    lay(s, "0 29 1 6 2 8" if totem == 0 else "1 6 2 8 0 29")
    lay(s, "0 30 1 7 2 9")
    return s


def test_losses_are_capped_by_what_a_player_holds() -> None:
    s = two_combats((2, 1, 2), (5, 5, 3))
    assert s.results[0]["losses"] == [0, 2, 4]
    assert s.coins == [5, 3, 0]


def test_players_without_sesterces_are_out_and_their_laniste_leaves() -> None:
    s = two_combats((2, 0, 2), (5, 5, 3))
    assert s.lanistes[2] is None
    assert s.hands[2] == []
    assert s.observation(0)["ring"] in ([1, 0], [0, 1])
    assert s.legal_moves(2) == []


def test_the_totem_passes_to_the_next_player_still_in() -> None:
    s = two_combats((2, 1, 0), (5, 2, 5))
    assert s.coins == [5, 0, 5]
    assert s.totem == 2


def test_the_totem_leaves_a_ruined_holder() -> None:
    s = two_combats((2, 1, 0), (5, 2, 5), totem=1)
    assert s.totem == 2


def test_the_last_player_with_sesterces_wins() -> None:
    s = two_combats((2, 2, 2), (5, 3, 4))
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0,), (5, 0, 0))
    assert s.outcome.why.key == "arena.outcome.tournament"
    assert s.to_act == ()


def test_ruin_of_all_the_smallest_loss_wins_alone() -> None:
    """Ruling 1: losses of 4, 2 and 4 for 1, 1 and 1."""
    s = two_combats((0, 1, 2), (1, 1, 1))
    assert s.results[0]["losses"] == [4, 2, 4]
    assert s.results[0]["last_hope"] == [1]
    assert s.outcome is not None
    assert s.outcome.winners == (1,)
    assert s.coins == [0, 1, 0]


def test_ruin_of_all_several_with_the_smallest_loss_go_to_the_finale() -> None:
    """Ruling 1: the Totem passes and the finale follows at once."""
    s = tournament("quaestor", "29 30", "6 7", "8 9", coins=(1, 2, 1))
    bid(s, 1, 1, 2)
    events = lay(s, "0 29 1 6 2 8  0 30 1 7 2 9")
    assert s.results[0]["losses"] == [2, 2, 4]
    assert s.coins == [1, 1, 0]
    assert s.totem == 1
    assert s.fight == 1
    assert only(events, "brutus")["totem"] == 1
    assert all_of(events, "organiser") == []


def test_ruin_of_all_counts_the_loss_before_the_cap() -> None:
    """Ruling 1: only the loss matters, not the sesterces held."""
    s = tournament("quaestor", "29 30", "6 7", "8 9", coins=(1, 4, 2))
    bid(s, 1, 2, 1)
    lay(s, "0 29 1 6 2 8  0 30 1 7 2 9")
    assert s.results[0]["losses"] == [2, 4, 2]
    assert s.results[0]["last_hope"] == [0, 2]


def test_no_last_hope_while_anybody_stands() -> None:
    s = two_combats((2, 2, 2), (1, 3, 4))
    assert s.results[0]["last_hope"] == []


def test_coins_never_come_back() -> None:
    s = two_combats((2, 1, 2), (5, 5, 3))
    assert sum(s.coins) == 8
