"""Every reason has words in both languages that fit two lines of a phone."""

import re

import pytest

from engine.core.messages import Message
from tests.reasoned import Decision, decisions, reasoned
from tests.ui.fakes import compiled
from ui.base.text import LANGUAGES, Texts
from ui.table.catalogue import view_of
from ui.table.scene import Scene

pytestmark = pytest.mark.thorough

NAMES = ("Agrippa", "Livia", "Octave", "Drusus", "Julia", "Néron", "Titus", "Galba", "Otho", "Zoé")
LONGEST = 64  # characters
RAW = re.compile(r"[{}_]|\b[a-z]+\.[a-z]+|None|True|False")

_TEXTS = {language: Texts(language, compiled) for language in LANGUAGES}


def said(game_id: str, decision: Decision, message: Message, language: str) -> str:
    """Return the words of a reason for the deciding seat."""
    players = decision.state.players
    scene = Scene(
        t=_TEXTS[language],
        game=game_id,
        o=decision.state.observation(decision.seat),
        viewer=decision.seat,
        names=NAMES[:players],
        bots=(None,) * players,
        characters=(None,) * players,
    )
    return view_of(game_id).say(message, scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", reasoned())
def test_every_reason_is_said_in_a_few_words(game_id: str, language: str) -> None:
    heard: set[str] = set()
    for decision in decisions(game_id):
        for reasons in decision.given.values():
            for message in (reason.message for reason in reasons):
                if (once := str(message)) not in heard:
                    heard.add(once)
                    words = said(game_id, decision, message, language)
                    assert words != message.key
                    assert not RAW.search(words), words
                    assert 10 < len(words) <= LONGEST, words
                    assert not words.endswith("."), words
    assert heard
