"""Error messages must have words in both languages."""

from __future__ import annotations

import re

from engine.core.messages import Message
from tests.ui.fakes import compiled
from ui.base.text import LANGUAGES, Texts

LONGEST = 700  # characters; some messages list the allowed values
RAW = re.compile(r"Traceback|Error\b|Exception|\bobject at 0x|<class |\{\w*\}")
_TEXTS = {language: Texts(language, compiled) for language in LANGUAGES}


def check_words(message: Message) -> None:
    """Raise AssertionError unless a message reads as a sentence in every language."""
    names = tuple(f"N{seat}" for seat in range(10))
    for language, t in _TEXTS.items():
        said = t.say(message, names)
        assert said != message.key, f"no words for {said} in {language}"
        assert 10 < len(said) <= LONGEST, said
        bare = _without(said, [str(value) for value in message.params.values()])
        assert not RAW.search(bare), said
        said.encode("utf-8")


def _without(said: str, quoted: list[str]) -> str:
    """Return a message without its quotations of the refused text."""
    for quote in sorted(filter(None, quoted), key=len, reverse=True):
        said = said.replace(quote, "…")
    return said
