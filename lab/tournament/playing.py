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
from lab.tournament.bots import Bot, RandomBot, bot
from lab.tournament.limits import TooLate, limited
from lab.tournament.plan import FORFEIT, TournamentPlan
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
    `late` counts decisions over the limit of the plan. `forfeit` is the bot that lost the match so,
    or ""; such a match is not finished, and its scores are 0.
    """

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    roles: tuple[str, ...]
    thought: tuple[tuple[int, float], ...]
    save: str
    sources: dict[str, str] = field(default_factory=dict)
    late: tuple[int, ...] = ()
    forfeit: str = ""


Clock = Callable[[], float]


@dataclass
class _Tally:
    """What a seat has done so far: its decisions, their processor time, and the late ones."""

    decisions: int = 0
    seconds: float = 0.0
    late: int = 0


def play(plan: TournamentPlan, number: int, clock: Clock = process_time) -> Record:
    """Play match `number` and return its record; raises BotFault."""
    names, rules = plan.seated(number), plan.rules
    seats = tuple(_seat(name) for name in names)
    match = Match(rules, plan.players, plan.seed_of(number), seats, plan.options)
    tallies = [_Tally() for _ in names]
    forfeit = _finish(plan, number, match, tallies, clock)
    outcome = match.state.outcome
    return Record(
        number,
        names,
        (0,) * plan.players if outcome is None else outcome.scores,
        _shares(plan, names, () if outcome is None else outcome.winners, forfeit),
        tuple(rules.role(match.state, seat) for seat in range(plan.players)),
        tuple((each.decisions, each.seconds) for each in tallies),
        match.dump(),
        sources_of(plan.game, names),
        tuple(each.late for each in tallies),
        forfeit,
    )


def _finish(
    plan: TournamentPlan, number: int, match: Match, tallies: list[_Tally], clock: Clock
) -> str:
    """Play the match to its end; return the bot that has forfeited it, or ""."""
    names = plan.seated(number)
    bots = [bot(name, plan.rules, plan.budget) for name in names]
    rng = stream(plan.seed, "match", number)
    while owing := match.state.to_act:
        seat = pick(owing, rng)
        seed, began = fresh_seed(rng), clock()
        try:
            _decide(match, seat, bots[seat], seed, plan.limit)
        except TooLate:
            tallies[seat].late += 1
            if plan.late == FORFEIT:
                return names[seat]
            _decide(match, seat, RandomBot(), seed, None)
        except _Failure as fault:
            where = f"{names[seat]} at seat {seat}, move {len(match.moves) + 1}, seed {seed}"
            raise BotFault(number, f"{where}: {fault}", fault.trace, match.dump()) from fault
        tallies[seat].decisions += 1
        tallies[seat].seconds += clock() - began
    return ""


def _shares(
    plan: TournamentPlan, names: tuple[str, ...], winners: tuple[int, ...], forfeit: str
) -> tuple[float, ...]:
    """Return the share of the victory of each seat's side; after a forfeit all other bots win."""
    if forfeit:
        winners = tuple(seat for seat, name in enumerate(names) if name != forfeit)
    won = {plan.sides[seat] for seat in winners}  # may be empty
    return tuple(1 / len(won) if side in won else 0.0 for side in plan.sides)


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


def _decide(match: Match, seat: int, chooser: Bot, seed: int, limit: float | None) -> None:
    """Make the move that a bot chooses; raises _Failure, and TooLate after `limit` seconds."""
    observation = match.state.observation(seat)
    try:
        with limited(limit):
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
        "late": record.late,
        "forfeit": record.forfeit,
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
        dict(raw.get("sources", {})),  # older records do not have these
        tuple(raw.get("late", ())),
        raw.get("forfeit", ""),
    )
