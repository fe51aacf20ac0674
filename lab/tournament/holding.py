"""`hold` plays the matches of a plan that its folder does not have yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from lab.plain_terminal import Terminal
from lab.tournament import pools
from lab.tournament.folder import Folder
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import Record
from lab.tournament.sources import sources_of

Pool = Callable[[TournamentPlan, Iterable[int]], Iterator[Record]]


def pool(on: str, jobs: int) -> Pool:
    """Return what plays matches: `here`, on this many processors, or on `ray`."""
    chosen = pools.on_ray if on == "ray" else pools.local
    return lambda plan, numbers: chosen(plan, numbers, jobs)


def folder_of(plan: TournamentPlan, parent: Path) -> Folder:
    """Return the folder of a plan, named after its contents."""
    options = "".join(f"-{name}-{value}" for name, value in plan.options.items())
    budget = f"{plan.seconds}s" if plan.seconds else str(plan.iterations)
    limit = f"-{plan.late}{plan.limit:g}s" if plan.limit else ""
    bots = "-".join(plan.bots).replace(":", ".").replace("/", ".")
    name = f"{plan.game}-{plan.players}{options}-{bots}-{budget}{limit}-seed{plan.seed}"
    return Folder(parent / name, plan)


def hold(
    plan: TournamentPlan, folder: Folder, rounds: int, play: Pool, shown: Terminal
) -> list[Record]:
    """Play the missing matches of `rounds` rounds; return the records of all. Raises BotFault."""
    wanted = range(rounds * len(plan.bots))
    records, outdated = folder.current()
    outdated = [record for record in outdated if record.number in wanted]
    if outdated:
        shown.say(changed(plan, outdated))
    left = [number for number in wanted if number not in records]
    with shown.progress(f"{plan.game}, {plan.players}", len(wanted)) as advance:
        advance(len(wanted) - len(left))
        for record in play(plan, left) if left else ():
            folder.add(record)
            records[record.number] = record
            advance(1)
    return [records[number] for number in wanted]


def changed(plan: TournamentPlan, outdated: list[Record]) -> str:
    """Return the sentence on records of other sources."""
    names = {
        name
        for record in outdated
        for name, source in sources_of(plan.game, record.bots).items()
        if record.sources.get(name) != source
    }
    matches = "1 match is" if len(outdated) == 1 else f"{len(outdated)} matches are"
    return (
        f"{plan.game}, {plan.players}: {matches} played anew, "
        f"for this source code has changed: {', '.join(sorted(names))}"
    )
