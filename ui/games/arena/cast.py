"""How the characters of the bots look, as a man and as a woman."""

from ui.art.people.person import Person, woman

_BRAGGART = Person(
    "tan", "crop", "umber", "strap", "tan", "gold", build="square", nose="broad",
    beard="moustache", head="galea",
)  # fmt: skip
_MODEST = Person(
    "fair", "side", "umber", "tunic", "stone", "blue", nose="snub", head="band", gear="blue",
)  # fmt: skip
_SCHEMER = Person(
    "olive", "slick", "black", "strap", "olive", "iron", build="long", beard="thin",
    head="bandana", gear="green", plume="gold", marks=("earrings",),
)  # fmt: skip
_GRUDGE = Person(
    "dark", "shaven", "black", "strap", "dark", "leather", build="square", nose="broad",
    beard="point", marks=("patch",),
)  # fmt: skip

CAST: dict[str, tuple[Person, Person]] = {
    "braggart": (_BRAGGART, woman(_BRAGGART, hair="braids")),
    "modest": (_MODEST, woman(_MODEST, hair="bun")),
    "schemer": (_SCHEMER, woman(_SCHEMER, hair="tail")),
    "grudge": (_GRUDGE, woman(_GRUDGE, hair="puffs")),
}
