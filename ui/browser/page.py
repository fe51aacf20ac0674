"""The document: patched from markup, with one listener for each type of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pyodide.ffi import create_proxy
from pyodide.ffi.wrappers import add_event_listener
from pyscript import document, window
from pyscript.js_modules import scripts

from ui.base.markup import Markup, button, el, glyph, join
from ui.browser.focus import Focus
from ui.browser.keyboard import FIELDS, Keyboard
from ui.browser.presses import Presses
from ui.browser.typed import TypedText

if TYPE_CHECKING:
    from js import Element, Event

Handle = Callable[[str, str], None]

FADE = 180  # milliseconds in which a new screen appears
GLIDE = 260  # milliseconds in which a piece moves to its new place
KIND = "--window-kind"  # a property in `ui/match/table/table.css`
LINK = "link"  # the state of the entry in the history that a link has made
LESS_MOTION = "(prefers-reduced-motion: reduce)"


class BrowserPage:
    """Implements `ui.base.ports.Page`."""

    def __init__(self) -> None:
        self._app = document.querySelector("#app")
        self._live = document.querySelector("#live")
        self._notices = document.querySelector("#notices")
        self._panel = document.querySelector("#panel")
        self._markup = self._panel_markup = ""
        self._keyboard = Keyboard()
        self._drawn: dict[str, Markup] = {}  # by name
        self._focus = Focus(self._app, self._panel, self._keyboard)
        self._drawing = False  # the document is being changed
        self._step_back = False  # the history has an entry that leads back from the screen
        self._kind = ""  # the kind of window that was last told
        self.calm = False  # no transitions

    def show(self, root: dict[str, str | None], markup: Markup, panel: Markup) -> None:
        """Patch the page; a new screen fades in unless the visitor prefers less motion."""
        self._drawing = True
        try:
            self._show(root, markup, panel)
        finally:
            self._drawing = False

    def _show(self, root: dict[str, str | None], markup: Markup, panel: Markup) -> None:
        new_screen = self._app.dataset.screen != root["data-screen"]
        if root["data-screen"] != "lobby" and not self._step_back:
            window.history.pushState(None, "")
            self._step_back = True
        self._mark(root)
        if markup != self._markup or "<input" in markup:  # typed text is not in the markup
            if new_screen:
                scripts.patching.replace(self._app, markup)
                window.scrollTo(0, 0)
            else:
                scripts.patching.patchMoving(self._app, markup, GLIDE if self._may_move() else 0)
        self._markup = markup
        self._show_panel(panel)
        if new_screen and self._may_move():
            scripts.patching.fadeIn(self._app, FADE)

    def _mark(self, root: dict[str, str | None]) -> None:
        """Set the attributes of the root; None removes one."""
        for name, value in root.items():
            if value is None:
                self._app.removeAttribute(name)
            else:
                self._app.setAttribute(name, value)

    def show_panel(self, panel: Markup) -> None:
        """Open, change or close the panel; one just closed by Escape stays closed."""
        self._drawing = True
        try:
            self._show_panel(panel)
        finally:
            self._drawing = False

    def _show_panel(self, panel: Markup) -> None:
        shown, self._panel_markup = self._panel_markup, panel
        if panel != shown:
            if not panel:
                self._panel.close()
            scripts.patching.patch(self._panel, panel)
            if not shown:
                self._panel.showModal()
        self._focus.keep()

    def _may_move(self) -> bool:
        return not self.calm and not window.matchMedia(LESS_MOTION).matches

    def draw(self, name: str, sprite: Markup) -> None:
        """Put drawings into the document, outside the part that is patched."""
        if self._drawn.get(name) == sprite:
            return
        holder = document.getElementById(f"sprite-{name}")
        if not holder:
            holder = document.createElement("div")
            holder.id = f"sprite-{name}"
            holder.setAttribute("inert", "")  # a dialog makes all else inert, which is slow
            document.body.prepend(holder)
        holder.innerHTML = sprite
        self._drawn[name] = sprite

    def say(self, text: str) -> None:
        """Let a screen reader speak the text, even if it is the same as before."""
        same = self._live.textContent.rstrip("\u00a0") == text
        self._live.textContent = f"{text}\u00a0" if same else text

    def play(self, sounds: Sequence[str], volume: float) -> None:
        """Play short sounds one after the other."""
        scripts.sounds.play(" ".join(sounds), volume)

    def notice(self, text: str, buttons: Sequence[tuple[str, str]] = ()) -> None:
        """Show a line above the page, with a button that dismisses it."""
        if not text:
            self._notices.innerHTML = ""
            return
        acts = join(button(label, class_="main", data_do=action) for label, action in buttons)
        away = button(glyph("close"), class_="tool", data_do="quiet", aria_label="×")
        self._notices.innerHTML = el("div", el("p", text), acts, away, class_="notice")

    def dress(self, language: str, theme: str) -> None:
        """Set language and theme."""
        document.documentElement.lang = language
        dark = window.matchMedia("(prefers-color-scheme: dark)").matches
        chosen = theme if theme in ("light", "dark") else "dark" if dark else "light"
        document.documentElement.dataset.theme = chosen

    def scroll_to(self, anchor: str) -> None:
        """Bring an element into view, and focus it if it can be focused."""
        element = document.getElementById(anchor)
        if element:
            element.scrollIntoView()
            if element.hasAttribute("tabindex"):
                element.focus()

    def languages(self) -> list[str]:
        """Return the visitor's languages."""
        return [str(code) for code in window.navigator.languages]

    @property
    def window(self) -> str:
        """The kind of window (see `ui.base.ports.Page`)."""
        style = window.getComputedStyle(document.documentElement)
        self._kind = str(style.getPropertyValue(KIND))
        return self._kind

    def taken_link(self) -> str:
        """Return the fragment of the address, and remove it there."""
        link = str(window.location.hash).removeprefix("#")
        if link:
            place = f"{window.location.pathname}{window.location.search}"
            window.history.replaceState(LINK, "", place)
        return link

    def reload(self) -> None:
        """Load the page again, in the waiting version if there is one."""
        scripts.offline.reload()

    @property
    def kept_offline(self) -> str:
        """Whether the page is kept for use without a network (see `ui.base.ports.Page`)."""
        return str(scripts.offline.state.kept)

    def listen(self, handle: Handle) -> Handle:
        """Turn events into actions, with one listener for each type of event.

        Returns the function for actions that come by themselves: it first hands on what is being
        typed or pressed.
        """
        presses, typed = Presses(handle), TypedText(handle)

        def in_turn(action: str, details: str) -> None:
            typed.finish()
            presses.finish()
            handle(action, details)

        def press(control: Element) -> None:
            typed.finish()
            presses.press(control, at_once=self.calm)

        def asked(names: str) -> bool:
            in_turn(f"about:{self._app.dataset.game}#{names}", "")
            return bool(self._panel.open)

        scripts.gestures.listen()
        scripts.asking.listen(create_proxy(asked))
        add_event_listener(document, "click", lambda event: self._clicked(event, press, in_turn))
        add_event_listener(document, "change", lambda event: self._changed(event, in_turn))
        add_event_listener(document, "input", lambda event: self._typed(event, in_turn, typed))
        add_event_listener(document, "keydown", lambda event: self._escaped(event, in_turn))
        add_event_listener(
            document, "keydown", lambda event: self._keyboard.pressed(event, in_turn)
        )
        add_event_listener(document, "pointerdown", self._keyboard.left)
        add_event_listener(self._panel, "close", lambda _: self._panel_left(in_turn))
        add_event_listener(window, "popstate", lambda event: self._went_back(event, in_turn))
        add_event_listener(window, "pagehide", lambda _: typed.finish())
        add_event_listener(window, "storage", lambda event: in_turn("stored", str(event.key)))
        add_event_listener(window, "hashchange", lambda _: self._linked(in_turn))
        add_event_listener(window, "resize", lambda _: self._resized(in_turn))
        return in_turn

    def follow_versions(self, handle: Handle) -> None:
        """Have `handle` get "offline", "update" and "replaced" as actions."""
        scripts.offline.listen(create_proxy(lambda news: handle(news, "")))

    def keep_offline(self) -> None:
        """Begin to keep the page for use without a network."""
        scripts.offline.begin()

    def _resized(self, handle: Handle) -> None:
        """Tell that the window has become one of another kind, if the kind was asked for."""
        told = self._kind
        if told and self.window != told:
            handle("window", "")

    def _clicked(self, event: Event, press: Callable[[Element], None], handle: Handle) -> None:
        """Press a control; a tap beside all controls of the page hurries what is being shown."""
        control = event.target.closest("[data-act], [data-do]")
        if control:
            press(control)
        elif event.target.closest("#app") and not event.target.closest(FIELDS):
            handle("hurry", "")

    def _changed(self, event: Event, handle: Handle) -> None:
        """Handle the new value of a field; leaving it with Tab moves the focus at the same time.

        A field that is taken away with the focus changes, too: what was typed was handed on before.
        """
        field = event.target.closest("[data-field]")
        if field and not self._drawing:
            self._focus.between = bool(document.activeElement == document.body)
            try:
                handle(f"field:{field.dataset.field}", field.value)
            finally:
                self._focus.between = False

    def _typed(self, event: Event, handle: Handle, typed: TypedText) -> None:
        """Handle each letter in a search, each movement of a slider, and what stands in a field."""
        if field := event.target.closest("[data-typed]"):
            typed.note(field.dataset.field, field.value)
        elif field := event.target.closest("[data-search]"):
            handle("search", field.value)
        elif field := event.target.closest("[data-slide]"):
            handle("slide", field.value)

    def _escaped(self, event: Event, handle: Handle) -> None:
        """Empty a search with Escape; only the next Escape closes its panel."""
        field = event.target.closest("[data-search]")
        if field and field.value and event.key == "Escape":
            event.preventDefault()
            handle("search", "")

    def _panel_left(self, handle: Handle) -> None:
        """Tell the app that the browser has closed the panel (Escape)."""
        if self._panel_markup:
            handle("close", "")

    def _linked(self, handle: Handle) -> None:
        """Handle a link that is opened in this page."""
        if link := self.taken_link():
            handle("linked", link)

    def _went_back(self, event: Event, handle: Handle) -> None:
        """Leave the screen when the visitor goes back in the browser; a link is no way back."""
        if window.location.hash or event.state != window.history.state:
            return  # the event of a link that is opened in this page, perhaps after it was taken
        self._step_back = False
        handle("went-back", "")
