"""A pool plays matches on this machine's processors or on Ray.

A match depends only on its plan and number, so another worker can repeat the match of a worker
that died.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import Connection, wait
from threading import Thread

from lab.extras import needs
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import BotFault, Record, play

AHEAD = 4  # matches per processor that wait at Ray
STOP = b"stop"  # to the workers of a pool
PATIENCE = 3  # times that the workers may die without finishing a match


def local(plan: TournamentPlan, numbers: Iterable[int], jobs: int) -> Iterator[Record]:
    """Play these matches in `jobs` processes; yield each record once, in any order.

    Raises BotFault, and BrokenProcessPool when workers die again and again.
    """
    left, patience = set(numbers), PATIENCE
    while left:
        stopped, stop = multiprocessing.Pipe(duplex=False)
        workers = min(jobs, len(left))
        with ProcessPoolExecutor(workers, initializer=_mind, initargs=(stopped,)) as pool:
            begun: list[Future[Record]] = []
            try:
                begun += [pool.submit(play, plan, number) for number in sorted(left)]
                for future in as_completed(begun):
                    record = future.result()
                    left.remove(record.number)
                    patience = PATIENCE
                    yield record
            except BrokenProcessPool:
                patience -= 1
                if not patience:
                    raise
            finally:
                stop.send_bytes(STOP)  # nobody waits for the matches that are still played


def _mind(stopped: Connection) -> None:
    """Let this worker end as soon as the pool stops it or its parent is gone, however it went."""
    Thread(target=_end_after, args=(stopped,), daemon=True).start()


def _end_after(stopped: Connection) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait((stopped, parent.sentinel))
    os._exit(1)


def on_ray(plan: TournamentPlan, numbers: Iterable[int], jobs: int | None) -> Iterator[Record]:
    """Play these matches on Ray, on a machine or a cluster; yield each record once.

    Raises BotFault, and BadPlan when Ray is not installed.
    """
    try:
        ray = importlib.import_module("ray")
    except ImportError as fault:
        raise BadPlan(str(needs("ray", fault))) from fault
    if not ray.is_initialized():
        ray.init(num_cpus=jobs, log_to_driver=False, include_dashboard=False)
    task, shared_plan = ray.remote(max_retries=-1)(play), ray.put(plan)
    waiting = iter(sorted(set(numbers)))
    room = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    begun = [task.remote(shared_plan, number) for number in islice(waiting, room)]
    while begun:
        (done,), begun = ray.wait(begun, num_returns=1)
        begun += [task.remote(shared_plan, number) for number in islice(waiting, 1)]
        try:
            yield ray.get(done)
        except ray.exceptions.RayTaskError as fault:
            raise fault.cause if isinstance(fault.cause, BotFault) else fault from None
