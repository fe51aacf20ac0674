"""The forum and the Consul's power: what happens between the deal and the first round."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.imperator import notation, turns
from engine.games.imperator.phase import Numbers, Phase, ask, choices, lacking, refuse, unknown
from engine.games.imperator.position import Position, cards_of, hand_of, no_cards
from engine.games.imperator.tables import FORUM_COUNTS, MERCY_POINTS


class Announce(Phase):
    """The Imperator, having seen the hand, says how many cards everybody exchanges."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return [f"forum:{count}" for count in FORUM_COUNTS]

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "forum":
            return unknown()
        return None if numbers[0] in FORUM_COUNTS else refuse("forum_count", "forum")

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        s.forum_count = numbers[0]
        s.tell("forum_announced", seat=seat, count=numbers[0])
        s.phase, s.awaiting = "discard", list(range(s.players))

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("announce", "forum")


class Discard(Phase):
    """Everybody, at once and secretly, puts that many cards into the forum."""

    def moves(self, s: Position, seat: int) -> list[str]:
        chosen = choices(s.hands[seat], s.forum_count)
        return [notation.cards_move("discard", cards) for cards in chosen]

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "discard":
            return unknown()
        if len(numbers) != s.forum_count:
            return refuse("forum_exactly", "forum", count=s.forum_count)
        if (rank := lacking(s.hands[seat], numbers)) is not None:
            return refuse("not_held", "forum", rank=rank)
        return None

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        for rank in numbers:
            s.hands[seat][rank] -= 1
        s.chosen[seat] = numbers
        s.awaiting.remove(seat)
        cards = {"cards": list(numbers)}
        s.tell("forum_discarded", cards, (seat,), seat=seat, count=len(numbers))
        if not s.awaiting:
            if s.options["benevolence"]:
                s.phase, s.awaiting = "mercy", [s.order[0]]
            else:
                reveal(s)

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("discard", "forum", count=s.forum_count)


class Mercy(Phase):
    """Variant, Imperator's benevolence: Servus may be let in first, for points."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return notation.yes_no("mercy")

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        return None if word in notation.yes_no("mercy") else unknown()

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        s.merciful = word == "mercy:yes"
        if s.merciful:
            s.gain(seat, "mercy", MERCY_POINTS)
        points = MERCY_POINTS if s.merciful else 0
        s.tell("mercy", seat=seat, to=s.order[-1], yes=s.merciful, points=points)
        reveal(s)

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("mercy", "benevolence", to=s.order[-1], points=MERCY_POINTS)


def reveal(s: Position) -> None:
    """Shuffle the discards, so that nobody's can be told, and turn them up."""
    cards = sorted(card for chosen in s.chosen.values() for card in chosen)
    s.pool, s.chosen = hand_of(cards), {}
    s.tell("forum_revealed", cards=cards, reveals=True)
    imperator, *others, servus = s.order
    s.pickers = [servus, *others, imperator] if s.merciful else s.order[:]
    s.phase, s.awaiting = "take", s.pickers[:1]


class Take(Phase):
    """In order of position each player takes as many cards as everybody gave."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return [notation.cards_move("take", cards) for cards in choices(s.pool, s.forum_count)]

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "take":
            return unknown()
        if len(numbers) != s.forum_count:
            return refuse("forum_exactly", "forum", count=s.forum_count)
        if (rank := lacking(s.pool, numbers)) is not None:
            return refuse("not_in_forum", "forum", rank=rank)
        return None

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        for rank in numbers:
            s.pool[rank] -= 1
            s.hands[seat][rank] += 1
        s.tell("forum_taken", seat=seat, cards=list(numbers), left=cards_of(s.pool))
        s.pickers.pop(0)
        s.awaiting = s.pickers[:1]
        if not s.pickers:
            s.pool = no_cards()
            s.phase, s.awaiting = "consul", [s.order[1]]

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("take", "forum", count=s.forum_count)


class ConsulsPower(Phase):
    """The Consul decides whether equal combinations may be laid in this hand."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return notation.yes_no("consul")

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        return None if word in notation.yes_no("consul") else unknown()

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        s.consul = word == "consul:yes"
        s.tell("consul", seat=seat, yes=s.consul)
        turns.lead(s, s.order[0])

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("consul", "consul")
