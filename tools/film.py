"""Films first visits from a cold start to the first own card: `make film`.

    python -m tools.film [--games brus ...] [--devices phone ...] [--slower 4] [--megabits 9]

Somebody who has never been here taps as soon as there is something to tap: *Play* in the lobby,
*Start match*, then the first control that answers a decision. Printed are the seconds from the
request for the page to each of these. The frames lie in build/film/GAME-DEVICE, named by their
milliseconds. `--slower` slows the processor down so many times, `--megabits` the network to so many
a second with 60 ms for an answer. Goal: ten seconds on a phone.
"""

from __future__ import annotations

import argparse
import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, CDPSession, Page

from engine.catalogue import GAMES
from tools.browsing.chromium import launched
from tools.browsing.host import Host
from tools.site.paths import DIST, ROOT

FILMS = ROOT / "build" / "film"
DEVICES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
PATIENCE = 120  # seconds
LOOK = 40  # milliseconds between two looks at the page
LATENCY = 60  # milliseconds
THERE = """(control) => document.documentElement.dataset.ready === 'true'
  && document.querySelector(control)?.getClientRects().length > 0"""


@contextmanager
def visitor(browser: Browser, device: str) -> Iterator[Page]:
    """Yield a tab of a browser profile that has never been anywhere, on a device."""
    width, height = DEVICES[device]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=device != "desktop",
        is_mobile=device == "phone",
    )
    yield context.new_page()
    context.close()


def slow_down(tools: CDPSession, slower: int, megabits: float | None) -> None:
    """Slow processor and network down."""
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if megabits is not None:
        rate = megabits * 1e6 / 8  # bytes a second
        conditions = {"offline": False, "latency": LATENCY}
        rates = {"downloadThroughput": rate, "uploadThroughput": rate}
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", {**conditions, **rates})


class Camera:
    """Keeps each frame that a page shows in a folder, named by the milliseconds of its arrival."""

    def __init__(self, tools: CDPSession, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self._folder = folder
        self._tools = tools
        self._frames: list[tuple[float, dict[str, str]]] = []
        self._begun = monotonic()
        tools.on("Page.screencastFrame", lambda frame: self._frames.append((self.now, frame)))
        tools.send("Page.startScreencast", {"format": "jpeg", "quality": 70})

    @property
    def now(self) -> float:
        """The seconds since the film began."""
        return monotonic() - self._begun

    def develop(self) -> None:
        """Write the frames that have arrived; only then does the browser send more."""
        while self._frames:
            arrived, frame = self._frames.pop(0)
            path = self._folder / f"{arrived * 1000:06.0f}.jpg"
            path.write_bytes(base64.b64decode(frame["data"]))
            self._tools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})


def film(page: Page, address: str, game: str, camera: Camera) -> list[float]:
    """Return the seconds to each tap of a first visit; the last is the first own decision."""
    page.goto(address, wait_until="commit")
    seconds = []
    for control in (f'[data-open="{game}"]', "[data-start]", "#app [data-act]"):
        while not page.evaluate(THERE, control):
            camera.develop()
            if camera.now > PATIENCE:
                raise TimeoutError(f"{control} has not come in {PATIENCE} s")
            page.wait_for_timeout(LOOK)
        seconds.append(camera.now)
        page.locator(control).first.click()
    camera.develop()
    return seconds


def main() -> None:
    """Film and print the table."""
    parser = argparse.ArgumentParser(description="Film first visits.")
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES])
    parser.add_argument("--devices", nargs="+", choices=[*DEVICES], default=[*DEVICES])
    parser.add_argument("--slower", type=int, default=1)
    parser.add_argument("--megabits", type=float)
    arguments = parser.parse_args()
    print(f"{'seconds to':22}{'Play':>8}{'Start':>8}{'a card':>8}", flush=True)
    for device in arguments.devices:
        for game in arguments.games:
            with launched() as browser, Host(DIST) as host, visitor(browser, device) as page:
                name = f"{game}-{device}"
                tools = page.context.new_cdp_session(page)
                slow_down(tools, arguments.slower, arguments.megabits)
                taps = film(page, host.url, game, Camera(tools, FILMS / name))
            print(f"{name:22}" + "".join(f"{each:8.1f}" for each in taps), flush=True)


if __name__ == "__main__":
    main()
