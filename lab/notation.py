"""The notation of a match: a text to read, quote and send, which gives the same match as its save.

    [Ides 1]
    [Game "brus"]
    [Rules 1]
    [Players 4]
    [Seed 7]
    [Option.points 1]
    [Seat.0 "Ana"]
    [Bot.1 "hard"]
    [Moves 36]
    [Scores [0, 1, 0, 1]]
    [Winners [1, 3]]

    1) 0. 6H 1. 9D 2. AD 3. JD 0. 8D

docs/notation.md describes it. `python -m lab.notation FILE` writes a save as notation, and notation
as a save.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

from engine.core.errors import IllegalMove
from engine.core.messages import Message
from engine.core.plain import MAX_LENGTH, Json, JsonObject, parse
from engine.matches import BrokenSave, Match, SaveError, Takeback, saves

VERSION = 1
WIDTH = 79
TABLE = "table"  # in place of a seat, for the moves of the table
OF_SAVE = "Game", "Rules", "Seed", "Deal", "Content"  # tags that a save has under these names, too
OF_SEAT = {"Seat": "name", "Bot": "bot", "Character": "character"}  # each with a seat's number
OPTION = "Option"  # with the option's name
WHOLE = "Ides", *OF_SAVE, "Players", "Takebacks", "Moves", "Scores", "Winners"
TAG = re.compile(r"\[([A-Z][a-z]*)(?:\.(\w+))? (.+)\]")
NUMBER, ACTOR = re.compile(r"(\d{1,6})\)"), re.compile(rf"(\d{{1,2}}|{TABLE})\.")

MOST_PLAYERS = 99
UNKNOWN = "refuse.unknown"  # the refusal of a text that is no move

Tags = dict[tuple[str, str], Json]  # by name, and by what follows it after a dot


def write(match: Match) -> str:
    """Return the notation of a match."""
    heads = (f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in _tags(match))
    return "\n".join((*heads, "", *_wrapped(match))) + "\n"


def _tags(match: Match) -> Iterator[tuple[str, Json]]:
    yield "Ides", VERSION
    yield "Game", match.game.id
    yield "Rules", match.rules
    yield "Players", len(match.seats)
    yield "Seed", match.seed
    if match.deal != saves.DRAWN:
        yield "Deal", match.deal
    yield from ((f"Option.{name}", value) for name, value in match.options.items())
    for number, seat in enumerate(match.seats):
        values = zip(OF_SEAT, (seat.name, seat.bot, seat.character), strict=True)
        yield from ((f"{name}.{number}", value) for name, value in values if value)
    if match.game.content is not None:
        yield "Content", match.game.content
    if match.takebacks:
        yield "Takebacks", [[each.kept, each.dropped, each.revealed] for each in match.takebacks]
    yield "Moves", len(match.moves)
    if (outcome := match.state.outcome) is not None:
        yield "Scores", list(outcome.scores)
        yield "Winners", list(outcome.winners)


def _wrapped(match: Match) -> Iterator[str]:
    """Yield lines of moves; each begins with the number of its first move and with its seat."""
    line, before = "", None
    for number, (seat, move) in enumerate(match.moves):
        actor = f"{TABLE if seat is None else seat}."
        word = _short(match, number, seat, move)
        added = f" {word}" if actor == before else f" {actor} {word}"
        if not line or len(line) + len(added) > WIDTH:
            if line:
                yield line
            line, added = f"{number + 1})", f" {actor} {word}"
        line, before = line + added, actor
    if line:
        yield line


def _short(match: Match, number: int, seat: int | None, move: str) -> str:
    """Return a move without the usual word of the game, unless that would be another move."""
    usual = f"{match.game.usual}:"
    short = move.removeprefix(usual)
    if short == move or not match.game.usual:
        return move
    return short if match.state_after(number).refusal(seat, short) is not None else move


def read(text: str) -> Match:
    """Return the match of a notation.

    Raises SaveError, whose `words` name the line or the tag. Where the set-up is good, it is
    BrokenSave, with the match up to the fault.
    """
    if len(text) > MAX_LENGTH:
        raise SaveError.of("save.too_long", length=len(text), most=MAX_LENGTH)
    lines = [line.strip() for line in text.split("\n")]
    tags: Tags = {}
    words: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=1):
        if line.startswith("[") and not words:
            _add_tag(tags, line, number)
        else:
            words += [(number, word) for word in line.split()]
    match = _started(tags)
    _play(match, words, tags.get(("Moves", "")))
    _check_result(match, tags)
    _take_back(match, tags)
    return match


def _add_tag(tags: Tags, line: str, number: int) -> None:
    """Add the tag of a line; raises SaveError."""
    found = TAG.fullmatch(line)
    name, part = (found[1], found[2] or "") if found else ("", "")
    if not found or name not in ((OPTION, *OF_SEAT) if part else WHOLE):
        raise _fault(line[:40], f"line {number} is no tag that is known: {line[:40]}")
    if (name, part) in tags:
        raise _fault(line[:40], f"line {number} gives the tag a second time: {line[:40]}")
    try:
        tags[name, part] = parse(found[3])
    except ValueError:
        raise _fault(name, f"line {number}: the value of the tag is not JSON") from None


def _fault(part: str, words: str) -> SaveError:
    return SaveError.of("save.part", words, part=part)


def _started(tags: Tags) -> Match:
    """Return the match before its first move; raises SaveError."""
    version, players = tags.get(("Ides", "")), tags.get(("Players", ""))
    if type(version) is not int:
        raise SaveError.of("save.foreign", "a notation begins with the tag [Ides 1]")
    if version > VERSION:
        raise SaveError.of("save.newer", f"this notation has version {version}")
    save: JsonObject = {
        "format": saves.FORMAT,
        "version": saves.VERSION,
        **{name.lower(): tags[name, ""] for name in OF_SAVE if (name, "") in tags},
        "options": {part: value for (name, part), value in tags.items() if name == OPTION},
        "seats": [*_seats(tags, players)],
        "moves": [],
        "takebacks": [],
    }
    return Match.load(json.dumps(save, ensure_ascii=False))


def _seats(tags: Tags, players: Json | None) -> list[JsonObject]:
    """Return the seats as in a save; raises SaveError."""
    if type(players) is not int or not 0 < players <= MOST_PLAYERS:
        raise _fault("Players", "the tag Players has the number of players")
    seats: list[JsonObject] = [{"name": "", "bot": None, "character": None} for _ in range(players)]
    numbered = {str(number): seat for number, seat in enumerate(seats)}
    for (name, part), value in tags.items():
        if name in OF_SEAT:
            if part not in numbered:
                raise _fault(name, f"{name}.{part}: there is no such seat")
            numbered[part][OF_SEAT[name]] = value
    return seats


def _play(match: Match, words: list[tuple[int, str]], count: Json | None) -> None:
    """Make the moves; raises BrokenSave on a fault, SaveError if the tag Moves has no number."""
    if type(count) is not int or count < 0:
        raise _fault("Moves", "the tag Moves has the number of moves")
    seat: int | None = None
    told = False
    for line, word in words:
        next_ = len(match.moves) + 1
        if found := NUMBER.fullmatch(word):
            if int(found[1]) != next_:
                raise _broken(match, count, f"line {line}: {word} stands before move {next_}")
        elif found := ACTOR.fullmatch(word):
            seat, told = (None if found[1] == TABLE else int(found[1])), True
        elif not told:
            raise _broken(match, count, f"line {line}: nobody is named for {word[:40]}")
        else:
            _make(match, seat, word, count, line)
    if len(match.moves) != count:
        raise _broken(
            match, count, f"{len(match.moves)} moves are there, the tag Moves says {count}"
        )


def _make(match: Match, seat: int | None, word: str, count: int, line: int) -> None:
    """Make a move, with or without the usual word; raises BrokenSave."""
    refusals = []
    for move in (word, f"{match.game.usual}:{word}"):
        try:
            match.play(seat, move)
            return
        except IllegalMove as fault:
            refusals.append(fault.message.key)
    reason = next((key for key in refusals if key != UNKNOWN), UNKNOWN)
    place = f"line {line}: move {len(match.moves) + 1}"
    raise _broken(match, count, f"{place}, {word[:40]} of seat {seat}: {reason}")


def _broken(match: Match, count: int, words: str) -> BrokenSave:
    params: JsonObject = {"number": len(match.moves) + 1, "count": count}
    return BrokenSave(Message("save.move", params), match, words)


def _check_result(match: Match, tags: Tags) -> None:
    """Raise BrokenSave unless the moves give the result of the tags.

    Under older rules the result may have been another.
    """
    outcome = match.state.outcome
    found = ([*outcome.scores], [*outcome.winners]) if outcome else (None, None)
    for name, value in zip(("Scores", "Winners"), found, strict=True):
        if tags.get((name, "")) != value and not match.outdated:
            words = f"the tag {name} is not the result of the moves, {value}"
            raise BrokenSave(Message("save.part", {"part": name}), match, words)


def _take_back(match: Match, tags: Tags) -> None:
    """Add the notes of takebacks; raises BrokenSave."""
    raw = tags.get(("Takebacks", ""), [])
    try:
        if not isinstance(raw, list) or not all(isinstance(each, list) for each in raw):
            raise TypeError
        match.takebacks = [Takeback(*each) for each in raw]  # checked below
        match.takebacks = saves.read(match.dump()).takebacks
    except (TypeError, SaveError) as fault:
        match.takebacks = []
        message = Message("save.part", {"part": "Takebacks"})
        raise BrokenSave(message, match, "these takebacks cannot have happened") from fault


def main(words: list[str] | None = None) -> None:
    """Print each file, a save as notation and notation as a save; ends the program on a fault."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=main.__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="saves, or texts in notation")
    for path in parser.parse_args(words).files:
        try:
            text = path.read_text("utf-8")
            is_save = text.lstrip().startswith("{")
            print(write(Match.load(text)) if is_save else read(text).dump())
        except (OSError, UnicodeDecodeError, SaveError) as fault:
            parser.exit(1, f"{path}: {fault}\n")


if __name__ == "__main__":
    main()
