"""Handles the choice of cards or boards in the set-up of a match."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from ui.base.ports import Storage
from ui.features.setup.model import BROUGHT, SHIPPED, OwnContent
from ui.match.draft import Draft
from ui.storage.content_sets import ContentSets


class ContentChoice:
    """Chooses the shipped content, a visitor's set, or the content of the match to play again.

    `fault` says why the chosen set is unplayable; the shipped content is then chosen instead.
    """

    def __init__(self, draft: Draft, storage: Storage) -> None:
        self._draft = draft
        self._sets = {each.id: each for each in ContentSets(storage).sets(draft.game.id)}
        self._brought = None
        self.fault: SetupError | None = None
        if draft.set_id:
            self.choose(draft.set_id)  # the set may have changed or vanished since
        elif (content := draft.game.content) is not None:
            alike = [id_ for id_, each in self._sets.items() if each.text == content]
            self._brought = None if alike else draft.game
            draft.set_id = alike[0] if alike else ""

    def model(self) -> OwnContent | None:
        """Return the model, None if the game has no content to choose."""
        if not self._draft.game.content_file:
            return None
        sets = tuple((id_, each.name) for id_, each in self._sets.items())
        return OwnContent(self._value, sets, self._brought is not None)

    @property
    def _value(self) -> str:
        if self._draft.set_id or self._draft.game.content is None:
            return self._draft.set_id or SHIPPED
        return BROUGHT

    def choose(self, value: str) -> None:
        """Choose a set or the brought content; any other value chooses the shipped content."""
        draft, self.fault = self._draft, None
        draft.game, draft.set_id = GAMES[draft.game.id], ""
        if value == BROUGHT and self._brought is not None:
            draft.game = self._brought
        elif value in self._sets:
            try:
                draft.game = draft.game.with_content(self._sets[value].text)
                draft.set_id = value
            except SetupError as fault:
                self.fault = fault
