"""French elision: `de {seat}` becomes `d’Agrippa` where what fills the gap begins with a vowel.

An h counts as mute, as it is in the names of Rome, but in some that came from
elsewhere: `de Harald`. A y is a vowel before a consonant: `d’Yves`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from unicodedata import combining, normalize

_ELIDES = re.compile(r"\b([dlnsj]|(?:jus|lors|puis)?qu)e \{(\w+)\}", re.IGNORECASE)
# Names whose h is none of Rome's.
_HEARD = (
    "haakon|hakan|hakim|halil|hamid|hamza|hanane?|hans|harald|harold|haruki|harry|hass?an|hatem"
    "|hawa|heidi|helmut|hicham|hiro|hiroshi|holly|houcine|houda|houria|hussein|huy"
)
_VOWEL = re.compile(rf"(?!(?:{_HEARD})\b)[aeiouhœæ]|y[^aeiou\W]", re.IGNORECASE)


def elided(template: str, words: Mapping[str, object]) -> str:
    """Return a text, its gaps still open, with what stands before them as French says it."""

    def join(found: re.Match[str]) -> str:
        head, gap = found.groups()
        return f"{head}’{{{gap}}}" if _begins_with_vowel(words[gap]) else found[0]

    return _ELIDES.sub(join, template) if _can_elide(template) else template


@cache  # of the texts of the catalogues, which are asked for again and again
def _can_elide(template: str) -> bool:
    return _ELIDES.search(template) is not None


def _begins_with_vowel(word: object) -> bool:
    """Tell whether a text begins with a vowel or a mute h, whatever accent it bears."""
    if not isinstance(word, str):
        return False
    bare = "".join(sign for sign in normalize("NFD", word) if not combining(sign))
    return _VOWEL.match(bare) is not None
