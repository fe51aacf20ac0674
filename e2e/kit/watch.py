"""Record the errors of a browser context and its requests to other sites."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

LEVELS = ("error", "warning")
LOCAL_SCHEMES = ("data:", "blob:")


class Watch:
    """Collects the complaints of a page and its requests to other sites."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = home
        self._allowed: list[str] = []
        self._problems: list[str] = []
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def allow(self, pattern: str) -> None:
        """Expect complaints that match `pattern`, because the test provokes them."""
        self._allowed.append(pattern)

    @property
    def problems(self) -> list[str]:
        """The complaints that the test did not allow."""
        return [problem for problem in self._problems if not self._expected(problem)]

    def _expected(self, problem: str) -> bool:
        return any(re.search(pattern, problem) for pattern in self._allowed)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in LEVELS:
            self._problems.append(f"console {message.type}: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self._problems.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._home, *LOCAL_SCHEMES)):
            self._problems.append(f"request left the site: {request.url}")


def wait_ready(page: Page) -> None:
    """Wait until Python has taken over the lobby."""
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")


def wait_offline_ready(page: Page) -> None:
    """Wait until a service worker holds the whole site and answers for it."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
