"""The curtain between two people at one tablet: a name, and nothing else to be seen."""

from __future__ import annotations

from ui.text import Texts
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.markup import button, esc


def render(t: Texts, name: str, seat: int) -> str:
    """Return the curtain for the person who comes next."""
    label = esc(t("curtain.lift", seat=name))
    return (
        '<main class="curtain"><div class="curtain-folds"></div><div class="curtain-plate">'
        f"{emblem('place-imperator', 'curtain-mark')}{disc(seat, 64)}"
        f"<h1>{esc(t('curtain.next', seat=name))}</h1><p>{esc(t('curtain.hand_over'))}</p>"
        f"{button(label, class_='main big', data_do='lift', data_lift=True)}"
        f"{button(esc(t('tool.lobby')), class_='plain', data_do='home')}"
        "</div></main>"
    )
