"""The finale: gladiators on foreheads, thumbs, and the three Brutus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.messages import Message
from engine.core.randomness import shuffled, stream
from engine.games.arena import notation, tournaments
from engine.games.arena.phase import Numbers, Phase, ask, unknown
from engine.games.arena.tables import GLADIATORS, IDLE_FIGHTS

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState


def begin(s: ArenaState) -> None:
    """Reveal Brutus: powers and Organiser rules are off from here on."""
    s.clear_tournament()
    s.history = []
    s.organiser, s.last_combat = None, None
    s.brutus_known = True
    s.tell("brutus", reveals=True, brutus=s.brutus.id, totem=s.totem)
    next_fight(s)


def next_fight(s: ArenaState) -> None:
    """Shuffle all thirty gladiators afresh, and raise one each when the card says so."""
    s.fight += 1
    s.thumbs = [None] * s.players
    s.raised = [None] * s.players
    s.ring = tournaments.ring(s, s.totem)
    s.tell("fight", number=s.fight, totem=s.totem)
    if s.brutus.thumbs == "unseen":
        s.ask_all("thumb")
        return
    raise_gladiators(s)
    if s.brutus.thumbs == "in_turn":
        s.ask_in_turn("thumb_in_turn", s.ring[:])
    else:
        s.ask_all("thumb")


def raise_gladiators(s: ArenaState) -> None:
    """Everybody raises a gladiator that all others see and the holder does not."""
    deck = shuffled(GLADIATORS, stream(s.seed, "fight", s.fight))
    for place, seat in enumerate(s.ring):
        s.raised[seat] = deck[place]
        others = tuple(other for other in range(s.players) if other != seat)
        s.tell("raised", {"card": deck[place]}, others, reveals=True, seat=seat)


class Thumb(Phase):
    """Thumbs up (mine is the highest) or down, all at once."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [notation.UP, notation.DOWN]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        return None if word in (notation.UP, notation.DOWN) else unknown()

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.tell("thumb_chosen", {"up": word == notation.UP}, (seat,), seat=seat)
        if s.keep_secret(seat, word):
            for each, thumb in s.chosen.items():
                s.thumbs[each] = thumb == notation.UP
            s.chosen = {}
            if s.brutus.thumbs == "unseen":
                raise_gladiators(s)
            _decide(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        manner = "thumb_unseen" if s.brutus.thumbs == "unseen" else "thumb"
        return ask(manner, "finale", brutus=s.brutus.id)


class ThumbInTurn(Thumb):
    """The same in turn from the Totem, where all can see."""

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.thumbs[seat] = word == notation.UP
        s.tell("thumb", seat=seat, up=s.thumbs[seat])
        if not s.next_asked():
            _decide(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("thumb_in_turn", "finale", brutus=s.brutus.id)


def _decide(s: ArenaState) -> None:
    """Compare thumbs and gladiators; each error costs 1, and nobody's error is the card's case."""
    cards = {seat: card for seat, card in enumerate(s.raised) if card is not None}
    winner = max(cards, key=cards.__getitem__)
    lowest = min(cards, key=cards.__getitem__)
    wrong = [seat for seat in cards if s.thumbs[seat] != (seat == winner)]
    losers = wrong or all_right(s, winner, lowest)
    annulled = len(losers) == len(cards) and all(s.coins[seat] == 1 for seat in losers)
    if annulled:  # ruling 2: it would ruin everybody
        losers = []
    forced = not losers and s.idle >= IDLE_FIGHTS  # ruling 3
    s.idle = 0 if losers else s.idle + 1
    if forced:
        losers = [lowest]
    for seat in losers:
        s.coins[seat] -= 1
    s.last_fight = {
        "number": s.fight,
        "cards": s.raised[:],
        "thumbs": s.thumbs[:],
        "seat": winner,
        "lowest": lowest,
        "wrong": wrong,
        "losers": losers,
        "annulled": annulled,
        "forced": forced,
        "coins": s.coins[:],
    }
    s.raised = [None] * s.players
    s.tell("fight_over", reveals=True, **s.last_fight)
    _go_on(s, losers, card_passes_totem=not wrong and s.brutus.all_right == "totem_passes")


def all_right(s: ArenaState, winner: int, lowest: int) -> list[int]:
    """Return who loses 1 by the Brutus card when nobody was wrong."""
    if s.brutus.all_right == "lowest_loses":
        return [lowest]
    if s.brutus.all_right == "losers_lose":
        return [seat for seat in s.ring if seat != winner]
    return []


def _go_on(s: ArenaState, losers: list[int], card_passes_totem: bool) -> None:
    ruined = [seat for seat in sorted(losers) if not s.coins[seat]]
    tournaments.take_out(s, ruined)
    if tournaments.end_match(s, "finale"):
        return
    if card_passes_totem or s.totem in ruined:  # ruling 9
        tournaments.pass_totem(s)
    next_fight(s)
