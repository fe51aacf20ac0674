"""The forum and the Consul's power: the decisions between the deal and the first round."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.imperator import notation, turns
from engine.games.imperator.cards import cards_of, hand_of, missing_rank, no_cards
from engine.games.imperator.constants import FORUM_COUNTS, MERCY_POINTS
from engine.games.imperator.position import ImperatorPosition
from engine.games.imperator.voice import ask, refuse


class Announce(Phase[ImperatorPosition]):
    """The Imperator announces how many cards everybody exchanges (rulings, "Flow")."""

    words = ("forum",)

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return [f"forum:{count}" for count in FORUM_COUNTS]

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        return None if move.numbers[0] in FORUM_COUNTS else refuse("forum_count", "forum")

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        s.forum_count = move.numbers[0]
        s.tell("forum_announced", seat=seat, count=s.forum_count)
        s.turn_to("discard", *range(s.players))

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("announce", "forum")


class Discard(Phase[ImperatorPosition]):
    """Everybody puts that many cards into the forum, secretly and at once."""

    words = ("discard",)

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.cards_moves("discard", s.hands[seat], s.forum_count)

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        if len(move.numbers) != s.forum_count:
            return refuse("forum_exactly", "forum", count=s.forum_count)
        if (rank := missing_rank(s.hands[seat], move.numbers)) is not None:
            return refuse("not_held", "forum", rank=rank)
        return None

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        for rank in move.numbers:
            s.hands[seat][rank] -= 1
        s.choose(seat, move)
        if not s.silent:
            cards = {"cards": list(move.numbers)}
            s.tell("forum_discarded", cards, (seat,), seat=seat, count=len(move.numbers))

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("discard", "forum", count=s.forum_count)


def finish_discards(s: ImperatorPosition) -> None:
    """Reveal the forum once all have discarded, or ask the Imperator for mercy first."""
    if s.options["benevolence"]:
        s.turn_to("mercy", s.order[0])
    else:
        reveal_forum(s)


class Mercy(Phase[ImperatorPosition]):
    """The Imperator lets Servus pick first, for points, or not (rulings, "Variants")."""

    words = ("mercy:yes", "mercy:no")

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.yes_no("mercy")

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        s.merciful = move.word == "mercy:yes"
        if s.merciful:
            s.gain(seat, "mercy", MERCY_POINTS)
        points = MERCY_POINTS if s.merciful else 0
        s.tell("mercy", seat=seat, to=s.order[-1], yes=s.merciful, points=points)
        reveal_forum(s)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("mercy", "benevolence", to=s.order[-1], points=MERCY_POINTS)


def reveal_forum(s: ImperatorPosition) -> None:
    """Turn up the discards, sorted, so that they show no author, and let the first seat pick."""
    cards = sorted(card for move in s.chosen.values() for card in move.numbers)
    s.pool, s.chosen = hand_of(cards), {}
    s.tell("forum_revealed", cards=cards, reveals=True)
    imperator, *others, servus = s.order
    s.pickers = [servus, *others, imperator] if s.merciful else s.order[:]
    s.turn_to("take", s.pickers[0])


class Take(Phase[ImperatorPosition]):
    """Each player, in order of position, takes as many cards as everybody discarded."""

    words = ("take",)

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.cards_moves("take", s.pool, s.forum_count)

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        if len(move.numbers) != s.forum_count:
            return refuse("forum_exactly", "forum", count=s.forum_count)
        if (rank := missing_rank(s.pool, move.numbers)) is not None:
            return refuse("not_in_forum", "forum", rank=rank)
        return None

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        for rank in move.numbers:
            s.pool[rank] -= 1
            s.hands[seat][rank] += 1
        s.tell("forum_taken", seat=seat, cards=list(move.numbers), left=cards_of(s.pool))
        s.pickers.pop(0)
        if s.pickers:
            s.turn_to("take", s.pickers[0])
        else:
            s.pool = no_cards()
            s.turn_to("consul", s.order[1])

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("take", "forum", count=s.forum_count)


class ConsulsPower(Phase[ImperatorPosition]):
    """The Consul decides whether equal combinations may be laid in this hand."""

    words = ("consul:yes", "consul:no")

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.yes_no("consul")

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        s.consul = move.word == "consul:yes"
        s.tell("consul", seat=seat, yes=s.consul)
        turns.lead(s, s.order[0], "first")

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("consul", "consul")
