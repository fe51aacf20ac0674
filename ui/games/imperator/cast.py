"""How the characters of the bots look, as a man and as a woman."""

from ui.art.people.person import Person, woman

_FIREBRAND = Person(
    "fair", "flames", "ginger", "armour", "leather", "red", build="square", beard="stubble",
)  # fmt: skip
_MISER = Person(
    "pale", "receding", "grey", "fur", "purple", "stone", build="long", nose="hooked",
    head="pileus", gear="purple", plume="gold", marks=("wrinkles",),
)  # fmt: skip
_SCHEMER = Person(
    "olive", "slick", "black", "cloak", "night", "purple", build="long", nose="hooked",
    beard="point", head="hood", gear="night", plume="purple",
)  # fmt: skip
_GRUDGE = Person(
    "tan", "bald", "white", "toga", "linen", "purple", build="square", beard="full",
    marks=("scar", "wrinkles"),
)  # fmt: skip

CAST: dict[str, tuple[Person, Person]] = {
    "firebrand": (_FIREBRAND, woman(_FIREBRAND, hair="tail")),
    "miser": (_MISER, woman(_MISER, hair="waves")),
    "schemer": (_SCHEMER, woman(_SCHEMER, hair="long")),
    "grudge": (_GRUDGE, woman(_GRUDGE, hair="waves")),
}
