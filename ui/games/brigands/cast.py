"""How the characters of the bots look, as a man and as a woman."""

from ui.art.people.person import Person, woman

_GAMBLER = Person(
    "tan", "curls", "black", "collar", "purple", "linen", build="long", beard="point",
    head="plumed", gear="red", plume="linen", marks=("earrings", "die"),
)  # fmt: skip
_MISER = Person(
    "pale", "receding", "grey", "cloak", "leather", "stone", build="long", nose="hooked",
    beard="long", head="hood", gear="leather", plume="night", marks=("wrinkles",),
)  # fmt: skip
_CUTPURSE = Person(
    "fair", "side", "chestnut", "jerkin", "green", "linen", nose="snub", head="flatcap",
    gear="green", plume="leather", marks=("freckles",),
)  # fmt: skip
_GRUDGE = Person(
    "brown", "crop", "black", "jerkin", "night", "red", build="square", nose="broad",
    beard="full", head="bandana", gear="red", plume="linen", marks=("patch",),
)  # fmt: skip

CAST: dict[str, tuple[Person, Person]] = {
    "gambler": (_GAMBLER, woman(_GAMBLER, hair="long")),
    "miser": (_MISER, woman(_MISER, hair="long")),
    "cutpurse": (_CUTPURSE, woman(_CUTPURSE, hair="bob")),
    "grudge": (_GRUDGE, woman(_GRUDGE, hair="braids")),
}
