"""How the characters of the bots look, as a man and as a woman."""

from ui.art.people.person import Person, woman

_FIREBRAND = Person(
    "fair", "flames", "ginger", "jerkin", "blue", "linen", build="round", nose="broad",
    beard="fork", marks=("blush",),
)  # fmt: skip
_MISER = Person(
    "pale", "bald", "white", "collar", "night", "stone", build="long", nose="hooked",
    beard="whiskers", head="flatcap", gear="stone", plume="night", marks=("spectacles",
    "wrinkles"),
)  # fmt: skip
_FRIEND = Person(
    "fair", "short", "blond", "apron", "red", "linen", build="round", nose="snub",
    beard="moustache", head="straw", gear="straw", plume="blue", marks=("blush",),
)  # fmt: skip
_HERALD = Person(
    "pale", "bob", "blond", "collar", "blue", "gold", nose="snub", head="knit", gear="red",
    plume="linen", marks=("freckles",),
)  # fmt: skip

CAST: dict[str, tuple[Person, Person]] = {
    "firebrand": (_FIREBRAND, woman(_FIREBRAND, hair="braids")),
    "miser": (_MISER, woman(_MISER, hair="bun", head="kerchief", gear="night", plume="stone")),
    "friend": (_FRIEND, woman(_FRIEND, hair="braids", head="kerchief", gear="blue", plume="linen")),
    "herald": (_HERALD, woman(_HERALD, hair="braids")),
}
