"""French elision: `de {seat}` becomes `d’Agrippa` when the inserted word begins with a vowel.

An h counts as mute, as in Roman names, except in a list of other names: `de Harald`. A y before a
consonant counts as a vowel: `d’Yves`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from unicodedata import combining, normalize

from ui.base.isolates import ISOLATE

_ELIDES = re.compile(r"\b([dlnsj]|(?:jus|lors|puis)?qu)e \{(\w+)\}", re.IGNORECASE)
# Names with an aspirated h, before which nothing is elided.
_ASPIRATED = (
    "haakon|hakan|hakim|halil|hamid|hamza|hanane?|hans|harald|harold|haruki|harry|hass?an|hatem"
    "|hawa|heidi|helmut|hicham|hiro|hiroshi|holly|houcine|houda|houria|hussein|huy"
)
_VOWEL = re.compile(rf"(?!(?:{_ASPIRATED})\b)[aeiouhœæ]|y[^aeiou\W]", re.IGNORECASE)


def elided(template: str, words: Mapping[str, object]) -> str:
    """Return a template in which the words before its gaps are elided where French requires it."""

    def join(found: re.Match[str]) -> str:
        head, gap = found.groups()
        return f"{head}’{{{gap}}}" if _begins_with_vowel(words[gap]) else found[0]

    return _ELIDES.sub(join, template) if _can_elide(template) else template


@cache  # the same templates come again and again
def _can_elide(template: str) -> bool:
    return _ELIDES.search(template) is not None


def _begins_with_vowel(word: object) -> bool:
    """Tell whether a text begins with a vowel, accented or not, or with a mute h."""
    if not isinstance(word, str):
        return False
    decomposed = normalize("NFD", word.removeprefix(ISOLATE))
    bare = "".join(sign for sign in decomposed if not combining(sign))
    return _VOWEL.match(bare) is not None
