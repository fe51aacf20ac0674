"""`play` plays one match of a tournament and returns its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from traceback import format_exception

from engine.core.errors import IllegalMove
from engine.core.knowledge import pick
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match, Seat
from engine.matches.seats import LEVELS, NAME_LENGTH
from lab.tournament.bots import Bot, bot
from lab.tournament.plan import TournamentPlan
from lab.tournament.sources import sources_of


class BotFault(Exception):
    """A bot failed or made an illegal move, which ends the tournament.

    `number` is that of the match, `trace` the traceback of a crash ("" for an illegal move), and
    `save` the match up to the position in which the bot failed.
    """

    def __init__(self, number: int, reason: str, trace: str, save: str) -> None:
        super().__init__(number, reason, trace, save)  # which pickles it
        self.number, self.reason, self.trace, self.save = number, reason, trace, save

    def __str__(self) -> str:
        return f"match {self.number}: {self.reason}\n{self.trace}".rstrip()


@dataclass(frozen=True)
class Record:
    """The record of a match; most fields have an entry for each seat.

    `shares` are the shares of the victory of the seats' sides, `roles` the roles of the seats in
    games that have roles, `thought` the number of decisions and their processor time in seconds;
    `save` is the text of the match, `sources` the source code that played it (`sources_of`).
    """

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    roles: tuple[str, ...]
    thought: tuple[tuple[int, float], ...]
    save: str
    sources: dict[str, str] = field(default_factory=dict)


Clock = Callable[[], float]


def play(plan: TournamentPlan, number: int, clock: Clock = process_time) -> Record:
    """Play match `number` and return its record; raises BotFault."""
    names, rules = plan.seated(number), plan.rules
    seats = tuple(_seat(name) for name in names)
    match = Match(rules, plan.players, plan.seed_of(number), seats, plan.options)
    bots = [bot(name, rules, plan.budget) for name in names]
    rng = stream(plan.seed, "match", number)
    decisions, seconds = [0] * plan.players, [0.0] * plan.players
    while owing := match.state.to_act:
        seat = pick(owing, rng)
        began = clock()
        seed = fresh_seed(rng)
        try:
            _decide(match, seat, bots[seat], seed)
        except _Failure as fault:
            where = f"{names[seat]} at seat {seat}, move {len(match.moves) + 1}, seed {seed}"
            reason = f"{where}: {fault}"
            raise BotFault(number, reason, fault.trace, match.dump()) from fault
        decisions[seat] += 1
        seconds[seat] += clock() - began
    outcome = match.state.outcome
    assert outcome is not None
    winners = {plan.sides[seat] for seat in outcome.winners}  # may be empty
    return Record(
        number,
        names,
        outcome.scores,
        tuple(1 / len(winners) if side in winners else 0.0 for side in plan.sides),
        tuple(rules.role(match.state, seat) for seat in range(plan.players)),
        tuple(zip(decisions, seconds, strict=True)),
        match.dump(),
        sources_of(plan.game, names),
    )


def _seat(name: str) -> Seat:
    """Return the seat of a bot for the save: a level, or the name of a class."""
    level, _, character = name.partition("/")
    if level in LEVELS:
        return Seat(name[:NAME_LENGTH], level, character or None)
    return Seat(name.rpartition(":")[2][:NAME_LENGTH])


class _Failure(Exception):
    """A decision failed; the text gives the reason."""

    def __init__(self, reason: str, trace: str = "") -> None:
        super().__init__(reason)
        self.trace = trace


def _decide(match: Match, seat: int, chooser: Bot, seed: int) -> None:
    """Make the move that a bot chooses; raises _Failure."""
    observation = match.state.observation(seat)
    try:
        move = chooser.choose(match.game, observation, seed)
    except Exception as fault:  # of a foreign bot
        raise _Failure(f"{type(fault).__name__}: {fault}", _trace(fault)) from fault
    try:
        match.play(seat, move)
    except IllegalMove as fault:
        raise _Failure(f"{move!r} is refused: {fault}") from fault


def _trace(fault: Exception) -> str:
    """Return the traceback of a bot's crash, from its own first frame on."""
    frames = fault.__traceback__
    own = frames.tb_next if frames is not None else None
    return "".join(format_exception(type(fault), fault, own or frames))


def write(record: Record) -> str:
    """Return the record as text: a save that the page opens, with the result."""
    result: JsonObject = {
        "number": record.number,
        "bots": record.bots,
        "scores": record.scores,
        "shares": record.shares,
        "roles": record.roles,
        "thought": record.thought,
        "sources": record.sources,
    }
    return json.dumps({**json.loads(record.save), "tournament": result}, ensure_ascii=False)


def read(text: str) -> Record:
    """Return the record in a text; raises ValueError, KeyError or TypeError on other texts."""
    save = json.loads(text)
    raw = save.pop("tournament")
    return Record(
        raw["number"],
        tuple(raw["bots"]),
        tuple(raw["scores"]),
        tuple(raw["shares"]),
        tuple(raw["roles"]),
        tuple((decisions, seconds) for decisions, seconds in raw["thought"]),
        json.dumps(save, ensure_ascii=False, separators=(",", ":")),
        dict(raw.get("sources", {})),  # older records do not name them
    )
