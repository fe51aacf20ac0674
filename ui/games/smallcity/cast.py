"""How the characters of the bots look, as a man and as a woman."""

from ui.art.people.person import Person, woman

_MASON = Person(
    "tan", "crop", "umber", "apron", "linen", "leather", build="square", beard="stubble",
    head="pileus", gear="leather", plume="linen", marks=("trowel",),
)  # fmt: skip
_RACKETEER = Person(
    "olive", "slick", "black", "fur", "red", "gold", build="round", beard="thin",
    marks=("earrings", "mole"),
)  # fmt: skip
_WANDERER = Person(
    "brown", "curls", "umber", "cloak", "blue", "ochre", build="long", head="wings",
    gear="ochre", plume="linen",
)  # fmt: skip
_GRUDGE = Person(
    "pale", "receding", "grey", "cloak", "red", "stone", build="square", nose="hooked",
    beard="whiskers", marks=("wrinkles",),
)  # fmt: skip

CAST: dict[str, tuple[Person, Person]] = {
    "mason": (_MASON, woman(_MASON, hair="braids")),
    "racketeer": (_RACKETEER, woman(_RACKETEER, hair="waves")),
    "wanderer": (_WANDERER, woman(_WANDERER, hair="tail")),
    "grudge": (_GRUDGE, woman(_GRUDGE, hair="bun")),
}
