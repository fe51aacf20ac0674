"""The page's texts, compiled from the same sources, to be compared with what the page shows."""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ui.text import LOCALE, Texts


@cache
def catalogue(language: str, domain: str) -> NullTranslations:
    """Compile a catalogue as the build does."""
    with (LOCALE / language / f"{domain}.po").open("rb") as source:
        compiled = BytesIO()
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def texts(language: str = "en") -> Texts:
    """The texts of a language."""
    return Texts(language, catalogue)
