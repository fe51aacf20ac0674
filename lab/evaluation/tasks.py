"""A task says what is played to measure a bot: `brus-4-v1` is Brus with four players, version 1.

A task never changes once a release has it. When the rules or the bots to play against change,
it gets another version.
"""

from __future__ import annotations

from lab.games import Task, quoted
from lab.tournament.plan import BadPlan

TASKS = {task.name: task for game in quoted() for task in game.tasks}


def task_of(name: str) -> Task:
    """Return a task; raises BadPlan when there is none of this name or its rules have changed."""
    if name not in TASKS:
        raise BadPlan(f"there is no task {name}; there are {', '.join(TASKS)}")
    task = TASKS[name]
    version = task.plan("random", "easy").rules.version
    if version != task.rules:
        raise BadPlan(f"{name} is for version {task.rules} of the rules, here is {version}")
    return task
