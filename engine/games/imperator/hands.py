"""The deal, going out, the scores of a hand, and the end of the match."""

from __future__ import annotations

from engine.core.plain import JsonObject, integer, plain
from engine.core.randomness import shuffled, stream
from engine.core.state import Outcome
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.constants import (
    CAESAR,
    COPIES,
    DEALT,
    GLADIATOR,
    GLADIATOR_POINTS,
    HANDS_WITHOUT_END,
    RANKS,
    caesar_points,
    position_points,
)
from engine.games.imperator.position import ImperatorPosition, ResultJson
from engine.games.imperator.voice import close


def draw_positions(s: ImperatorPosition) -> None:
    """Draw the places for the first hand at random (rulebook, "Préparation")."""
    s.order = shuffled(range(s.players), stream(s.seed, "positions"))
    s.tell("positions_drawn", order=s.order[:])


def deal(s: ImperatorPosition) -> None:
    """Deal the next hand and ask the Imperator for the size of the forum."""
    s.hand_number += 1
    s.clear_hand()
    if s.hand_number > 1:
        s.history = []
    deck = [rank for rank in RANKS for _ in range(COPIES[s.players])]
    deck = shuffled(deck, stream(s.seed, "deal", s.hand_number))
    count = DEALT[s.players]
    for seat in range(s.players):
        s.hands[seat] = hand_of(deck[seat * count : (seat + 1) * count])
    s.aside = hand_of(deck[s.players * count :])
    s.tell("hand_dealt", number=s.hand_number, order=s.order[:], count=count)
    s.turn_to("announce", s.order[0])
    if not s.silent:
        for seat in range(s.players):
            cards = {"cards": cards_of(s.hands[seat])}
            s.tell("dealt_to", cards, (seat,), reveals=True, seat=seat, count=count)


def go_out(s: ImperatorPosition, seat: int, laid: tuple[int, int] | None = None) -> bool:
    """Take a seat without cards out of the hand; return True if that ends the hand.

    `laid` is the rank and count of the combination that emptied the hand, if one did (rulebook,
    "Fin d'une manche" and "Révolte des Gladiateurs"; ruling 5 for Caesar).
    """
    s.finished.append(seat)
    place = len(s.finished)
    points = position_points(s.players, place)
    s.gain(seat, "position", points)
    s.tell("went_out", seat=seat, place=place, points=points)
    if laid and laid[0] == GLADIATOR and s.options["revolt"]:
        bonus = GLADIATOR_POINTS * laid[1]
        s.gain(seat, "revolt", bonus)
        s.tell("revolt", seat=seat, count=laid[1], points=bonus)
    if len(s.finished) < s.players - 1:
        return False
    if laid and laid[0] == CAESAR:
        credit_caesar(s, seat)
    _finish(s)
    return True


def credit_caesar(s: ImperatorPosition, seat: int) -> None:
    """Credit the points of a round won with 13s (rulings, "Effects of a won round")."""
    points = caesar_points(s.players)
    s.gain(seat, "caesar", points)
    s.tell("caesar", seat=seat, points=points)


def _finish(s: ImperatorPosition) -> None:
    """Make the last player Servus and score the hand; then deal the next one or end the match.

    Nobody sees the cards that Servus is left with (ruling 10).
    """
    last = s.playing[0]
    s.finished.append(last)
    s.hands_won[s.finished[0]] += 1
    s.order = s.finished[:]
    result: ResultJson = {
        "number": s.hand_number,
        "order": s.order[:],
        "gains": [gain.copy() for gain in s.gains],
    }
    s.results.append(result)
    gains = result["gains"]
    s.tell("hand_over", number=s.hand_number, order=s.order[:], gains=gains, scores=s.scores[:])
    if why := _ends_match(s):
        _end_match(s, why)
    else:
        s.turn_to("deal")


def hands_planned(players: int, options: JsonObject) -> int:
    """Return the largest number of hands of a match (rulebook, "Fin du jeu")."""
    length = options["length"]
    if length == "half":
        return (players + 1) // 2
    if length == "players":
        return players
    if length == "points":  # the mean of a hand is players - 1 points a seat
        return -(-integer(options["points"]) // (players - 1))
    if length == "minutes":  # a bound that no match reaches (ruling 11)
        return HANDS_WITHOUT_END
    return integer(options["hands"])


def hands_left(s: ImperatorPosition) -> int:
    """Return an estimate of the number of hands still to come, at least one, after a hand.

    The next hand may be dealt already.
    """
    if s.options["length"] == "points":
        missing = integer(s.options["points"]) - max(s.scores)
        return max(1, -(-missing // (s.players - 1)))
    return max(1, hands_planned(s.players, s.options) - len(s.results))


def _ends_match(s: ImperatorPosition) -> str | None:
    """Return the reason why this hand was the last one, None if it was not."""
    if s.options["length"] == "points" and max(s.scores) >= integer(s.options["points"]):
        return "points"
    if s.time_called:
        return "time"
    return "hands" if s.hand_number >= hands_planned(s.players, s.options) else None


def _end_match(s: ImperatorPosition, why: str) -> None:
    """End the match: most points win, then most hands won, then all tied (rulings, "Game end")."""
    best = max(s.scores)
    tied = [seat for seat in range(s.players) if s.scores[seat] == best]
    most = max(s.hands_won[seat] for seat in tied)
    winners = [seat for seat in tied if s.hands_won[seat] == most]
    how = "alone" if len(tied) == 1 else "tiebreak" if len(winners) == 1 else "shared"
    message = close(how, "game-end", seats=winners, points=best, hands=most, end=why)
    s.finish(Outcome(tuple(s.scores), tuple(winners), message))
    if not s.silent:
        s.tell("match_over", scores=s.scores[:], winners=winners, why=plain(message))
