"""Compiles the page's texts from their sources in memory, for use on CPython."""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from tools.site.paths import ROOT
from tools.site.stage import compile_catalogue
from ui.base.text import Texts

LOCALE = ROOT / "ui/locale"


@cache
def texts(language: str = "en") -> Texts:
    """Return the texts of a language."""
    return Texts(language, catalogue)


@cache
def catalogue(language: str, domain: str) -> NullTranslations:
    """Compile one catalogue as the build does."""
    return GNUTranslations(BytesIO(compile_catalogue(LOCALE / language / f"{domain}.po")))
