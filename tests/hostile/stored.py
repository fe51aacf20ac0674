"""The contents of the storage of a used page, valid and mutated."""

from __future__ import annotations

import json
from dataclasses import asdict

from engine.core.plain import Json
from tests.hostile.mutations import MARKUP, Mutator
from tests.hostile.saved import every
from tests.own import own
from ui.base.settings import KEY as SETTINGS
from ui.base.settings import Settings
from ui.features.together.servers import KEY as SERVER
from ui.storage.best_results import KEY as RECORDS
from ui.storage.content_sets import PREFIX
from ui.storage.current_game import OPEN
from ui.storage.history import KEY as HISTORY_KEY
from ui.storage.lesson_progress import KEY as LESSONS
from ui.storage.names import KEY as NAMES
from ui.storage.persistence import KEY as SAFETY
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.stamps import STAMPS

SOLO: dict[str, Json] = {"city": "random", "powers": "off", "variant": "standard"}
KIND = f"smallcity {json.dumps(SOLO, sort_keys=True)}"
FINISHED: dict[str, Json] = {
    "mark": "7 2026-03-15T10:00 1 7",
    "save": "1",
    "game": "smallcity",
    "seed": 7,
    "options": SOLO,
    "seats": [["Anne", None, None], ["Bert", "easy", None]],
    "scores": [12, 9],
    "winners": [0],
    "moves": 80,
    "seconds": 0,
    "day": "2026-03-15",
}
HISTORY: dict[str, Json] = {
    "version": 1,
    "shelf": False,
    "dropped": 2,
    "matches": [{**FINISHED, "seed": seed, "mark": str(seed)} for seed in range(6)],
}
RESULT = {"points": 12, "name": "Anne", "day": "2026-03-15", "match": "1:7"}


def sound(number: int) -> dict[str, str]:
    """Return a valid storage."""
    saves = {f"{SAVE}{i}": every()[(number + i) % len(every())] for i in (1, 2, 3)}
    progress = {"number": 3, "of": 6, "finale": False, "ahead": [number % 3]}
    about = {
        "saved": "2026-03-15T10:00",
        "over": number % 4 == 0,
        "clock": 90,
        "progress": progress,
        "devices": {"1": "a-token", "9": ""},
        "correspondence": {"here": [number % 3], "fixed": number} if number % 2 else None,
    }
    set_ = {"game": "arena", "name": "Mine", "text": own("arena")}
    return {
        **saves,
        f"{PREFIX}1": json.dumps(set_),
        SETTINGS: json.dumps(asdict(Settings(pace="instant"))),
        INDEX: json.dumps(dict.fromkeys("123", about)),
        SAFETY: json.dumps({"asked": "2026-01-01", "kept": "2025-12-01"}),
        NAMES: json.dumps({"people": ["Anne", "Bert"]}),
        SERVER: json.dumps({"address": "turn:ada:secret@example.org:3478"}),
        LESSONS: json.dumps({"brus/first": {"step": 2, "done": True}}),
        HISTORY_KEY: json.dumps(HISTORY),
        RECORDS: json.dumps({KIND: [RESULT, {**RESULT, "match": "2:8"}]}),
        OPEN: "1 99" if number % 2 else "",
        STAMPS: json.dumps({SETTINGS: 5, f"{SAVE}1": 7}),
    }


def spoiled(mutator: Mutator, number: int) -> tuple[dict[str, str], list[str]]:
    """Return a storage with one to three changed texts, and the keys of the changed saves.

    Sometimes a key is changed too.
    """
    texts = sound(number)
    keys, changed = sorted(texts), []
    for i in range(1 + number % 3):
        key = keys[(number // 3 + i * 3) % len(keys)]
        change = mutator.of_text if key == OPEN or number % 3 == 0 else mutator.of_json
        texts[key] = change(number * 3 + i, sound(number)[key])
        changed += [key] * key.startswith(SAVE)
    if number % 5 == 0:
        texts[SAVE + MARKUP[number % len(MARKUP)]] = texts.pop(f"{SAVE}3")
    return texts, changed
