"""The seal of a match: a check sum of its seed that may be seen while the seed stays secret.

A seal shown at the start of a match and the seed shown at its end prove that both belong together,
so that the deal was not changed in between. It covers the seed alone: everybody at the table sees
the players, the options and the content anyway.

Anyone can compute it, in a few lines of any language: write "ides seal " and the seed in decimal
digits, take SHA-256 of these characters, then 1999 times SHA-256 of the 32 bytes before. Read the
last 32 bytes as a number, the first byte being the highest. The remainders of ten divisions by 25
are places in ALPHABET, and the first of them is the first character.

>>> seal(7)
'MQUQ6-WWDXX'
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

ROUNDS = 2000  # makes it slow to try seeds until one has the seal
ALPHABET = "34679ACDEFGHJKLMNPQRTUWXY"  # no two of them look alike
LETTERS = 10


@lru_cache(maxsize=16)  # a table is drawn after every move
def seal(seed: int) -> str:
    """Return the seal of a seed: ten characters of ALPHABET, in two groups."""
    digest = f"ides seal {seed}".encode()
    for _ in range(ROUNDS):
        digest = sha256(digest).digest()
    number, letters = int.from_bytes(digest, "big"), ""
    for _ in range(LETTERS):
        number, place = divmod(number, len(ALPHABET))
        letters += ALPHABET[place]
    return f"{letters[:5]}-{letters[5:]}"
