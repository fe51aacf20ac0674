"""A hand from the deal to its points, and the end of the match."""

from __future__ import annotations

from engine.core.plain import integer, plain, text
from engine.core.randomness import shuffled, stream
from engine.core.state import Outcome
from engine.games.brus.cards import CLUB_KING, SINGLE_CARDS, Lays, cards_of
from engine.games.brus.constants import (
    DEALT,
    JAN_POINTS,
    TEAMS,
    TRICKS_FOR_KING,
    TRICKS_TO_WIN,
    team_of,
)
from engine.games.brus.position import BrusPosition, ResultJson
from engine.games.brus.voice import close


def draw_dealer(s: BrusPosition) -> None:
    """Draw the first dealer at random (rulebook, "La distribution")."""
    s.dealer = int(stream(s.seed, "dealer").random() * s.players)
    s.tell("dealer_drawn", seat=s.dealer)


def deal(s: BrusPosition) -> None:
    """Deal all 36 cards one by one from the dealer's left; that seat comes on lead.

    Rulebook, "La distribution"; ruling "Flow".
    """
    s.hand_number += 1
    s.clear_hand()
    if s.hand_number > 1:
        s.history = []
    first = (s.dealer + 1) % s.players
    deck = shuffled(SINGLE_CARDS, stream(s.seed, "deal", s.hand_number))
    for place in range(s.players):
        s.hands[(first + place) % s.players] = sum(deck[place :: s.players])
    if not s.silent:
        _tell_deal(s)
    s.leader = first
    s.turn_to("on_lead")


def _tell_deal(s: BrusPosition) -> None:
    count = DEALT[s.players]
    s.tell("hand_dealt", number=s.hand_number, dealer=s.dealer, count=count)
    for seat in range(s.players):
        cards = {"cards": cards_of(s.hands[seat])}
        s.tell("dealt_to", cards, (seat,), reveals=True, seat=seat, count=count)


def take_trick(s: BrusPosition, seat: int, lays: Lays) -> bool:
    """Credit a trick to the seat's team; return True when that ends the hand.

    The sixth trick ends it on the spot. With the option `club_king` "five", so does the fifth
    of the team that holds the king of clubs.
    """
    team, tricks = team_of(seat), s.tricks
    tricks.append(team)
    s.last_trick = seat, lays
    taken = tricks.count(team)
    if taken < TRICKS_FOR_KING:
        return False
    if taken == TRICKS_TO_WIN:
        jan = is_jan(s.tricks, text(s.options["jan"]))
        _score_hand(s, team, JAN_POINTS if jan else 1, "jan" if jan else "six")
        return True
    if s.options["club_king"] == "five" and team_of(holder_of_king(s)) == team:
        _score_hand(s, team, 1, "club_king")
        return True
    return False


def is_jan(tricks_taken: list[int], reading: str) -> bool:
    """Tell whether a team's six tricks, the last of them just taken, are a jan.

    With the reading "row" the six are in a row, with no trick of the other team between them
    (rulebook, "Compte des points"). With "first" the other team has taken no trick at all.
    """
    run = tricks_taken if reading == "first" else tricks_taken[-TRICKS_TO_WIN:]
    return len(set(run)) == 1


def jan_possible(tricks_taken: list[int], team: int, reading: str) -> bool:
    """Tell whether the tricks a team has taken so far can still become a jan."""
    if reading == "first":
        return all(each == team for each in tricks_taken)
    if team not in tricks_taken:
        return True
    return all(each == team for each in tricks_taken[tricks_taken.index(team) :])


def holder_of_king(s: BrusPosition) -> int:
    """Return the seat that holds the king of clubs, which no move ever lays."""
    return next(seat for seat in range(s.players) if s.hands[seat] & CLUB_KING)


def exhaust(s: BrusPosition) -> None:
    """End a hand in which nobody can lead and nobody has six tricks.

    The team that holds the king of clubs wins it if it has five; otherwise it is drawn
    (rulebook, "Fin de la partie").
    """
    team = team_of(holder_of_king(s))
    s.tell("exhausted")
    if s.tricks.count(team) == TRICKS_FOR_KING:
        _score_hand(s, team, 1, "club_king")
    else:
        _score_hand(s, None, 0, "drawn")


def _score_hand(s: BrusPosition, team: int | None, points: int, why: str) -> None:
    """Score the hand; after a drawn hand the same dealer deals again, else the next on the left."""
    if team is not None:
        s.scores[team] += points
    _record_result(s, team, points, why)
    if max(s.scores) >= integer(s.options["points"]):
        _end_match(s)
        return
    if team is not None:
        s.dealer = (s.dealer + 1) % s.players
    s.turn_to("deal")


def _record_result(s: BrusPosition, team: int | None, points: int, why: str) -> None:
    result: ResultJson = {
        "number": s.hand_number,
        "dealer": s.dealer,
        "team": team,
        "points": points,
        "why": why,
        "king": holder_of_king(s) if why == "club_king" else None,
        "tricks": [s.tricks.count(each) for each in TEAMS],
    }
    s.results.append(result)
    if not s.silent:
        # Pyright allows for subtypes with further fields; ResultJson has none.
        s.tell(
            "hand_over",
            reveals=True,
            **result,  # pyright: ignore[reportArgumentType]
            scores=s.scores[:],
        )


def _end_match(s: BrusPosition) -> None:
    """End the match: the first team to reach the target wins."""
    team = 0 if s.scores[0] > s.scores[1] else 1
    seats = [seat for seat in range(s.players) if team_of(seat) == team]
    why = close(
        "won",
        "match-end",
        team=team,
        seats=seats,
        points=s.scores[team],
        against=s.scores[1 - team],
        hands=s.hand_number,
    )
    scores = tuple(s.scores[team_of(seat)] for seat in range(s.players))
    s.finish(Outcome(scores, tuple(seats), why))
    if not s.silent:
        s.tell("match_over", scores=s.scores[:], winners=seats, why=plain(why))
