"""Pages in browsers of their own make lines to each other, by codes that people carry across."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.engines.engine import FIREFOX, WEBKIT, in_firefox, in_webkit
from e2e.engines.playing import arrive as arrive_there
from e2e.engines.tab import READY, Tab
from e2e.kit.devices import fresh_visitor
from e2e.kit.lines import Side, filmed, joined, with_peers
from e2e.kit.tablet import Tablet
from e2e.kit.visit import arrive
from e2e.kit.watch import Watch
from tools.browsing.chromium import CAMERA, LEAN, options
from tools.browsing.host import Host

LONG = "Brutus, Flavia et Cassius à table. " * 6_000  # 210,000 characters
MOST = 300  # characters of a code
# Counts the connections of a page.
COUNTED = """() => {
  window.connections = 0;
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...settings) {
      super(...settings);
      window.connections += 1;
    }
  };
}"""
SCAN = """() => {
  window.seen = [];
  scanned((text) => seen.push(text));
  const video = document.createElement('video');
  video.dataset.scan = '';
  document.body.append(video);
}"""
# The clock has gone on by two minutes, and the page is in sight again.
SLEPT = """() => {
  const { now } = performance;
  performance.now = () => now.call(performance) + 120_000;
  document.dispatchEvent(new Event('visibilitychange'));
}"""
TRACKS = "document.querySelector('video').srcObject.getTracks().map((it) => it.readyState)"


@pytest.fixture(scope="module")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve a copy of the site whose page lets scripts make lines."""
    with Host(with_peers(built, tmp_path_factory.mktemp("peers") / "site")) as host:
        yield host


def entered(context: BrowserContext, house: Host) -> Page:
    """Open the page in a browser."""
    page = context.new_page()
    arrive(page, house.url)
    return page


@pytest.fixture(scope="module")
def guests(browser: Browser, house: Host) -> Iterator[Page]:
    """Open the page of a guest; its test fails on any complaint."""
    context = fresh_visitor(browser)
    watch = Watch(context, house.url)
    yield entered(context, house)
    context.close()
    assert watch.problems == []


@pytest.fixture(scope="module")
def hosts(browser: Browser, house: Host) -> Iterator[Page]:
    """Open the page of a host, with nothing in common with the guest's."""
    context = fresh_visitor(browser)
    watch = Watch(context, house.url)
    yield entered(context, house)
    context.close()
    assert watch.problems == []


@pytest.fixture(scope="module")
def firefox(house: Host) -> Iterator[Tab]:
    FIREFOX.need()
    with in_firefox() as tab:
        arrive_there(tab, house.url)
        yield tab
        assert tab.problems() == []


def assert_both_talk(host: Side, guest: Side) -> None:
    """Send messages both ways: short ones, in order, and one of many pieces."""
    for one, other in ((host, guest), (guest, host)):
        texts = ["", "salvē", LONG, "😀"]
        for text in texts:
            one.send(text)
        other.wait("received", len(texts))
        assert other.heard("received") == texts


def test_two_pages_make_a_line_by_codes(hosts: Page, guests: Page) -> None:
    host, guest = joined(hosts, guests)
    assert max(len(side.code()) for side in (host, guest)) < MOST
    assert_both_talk(host, guest)
    guest.close()
    host.wait("closed")
    assert host.heard("broken") == guest.heard("closed") == []


def test_firefox_is_the_guest_of_chromium(hosts: Page, firefox: Tab) -> None:
    host, guest = joined(hosts, firefox)
    assert_both_talk(host, guest)
    host.close()
    guest.wait("closed")


@pytest.mark.thorough
def test_firefox_is_the_host_of_chromium(firefox: Tab, guests: Page) -> None:
    host, guest = joined(firefox, guests)
    assert_both_talk(host, guest)
    host.close()
    guest.wait("closed")


@pytest.mark.thorough
def test_firefox_comes_back_without_its_line_and_knows_it(hosts: Page, house: Host) -> None:
    """It loads a page anew that had a line, or else the line tells."""
    with in_firefox() as tab:
        arrive_there(tab, house.url)
        host, _ = joined(hosts, tab)
        tab.evaluate("() => { window.stayed = true; }")
        tab.goto("about:blank")
        host.wait("closed")
        assert host.heard("broken") == []
        tab.evaluate("() => { setTimeout(() => history.back(), 0); }")
        tab.wait_for_function(READY)
        assert tab.evaluate("() => !window.stayed || heard.at(-1)[0] === 'closed'")


@pytest.mark.thorough
def test_a_guest_in_firefox_waits_for_a_host_in_firefox(firefox: Tab, house: Host) -> None:
    """Firefox gives up after five seconds, and an answer takes longer from hand to hand."""
    with in_firefox() as other:
        arrive_there(other, house.url)
        other.evaluate(COUNTED)
        host = Side(firefox)
        guest = Side(other, host.code())
        other.wait_for_function("connections > 2")
        assert host.accept(guest.code())
        host.wait("opened")
        assert_both_talk(host, guest)
        assert other.problems(expected="WebRTC: ICE failed") == []


def test_a_code_connects_only_whom_it_is_for(hosts: Page, guests: Page) -> None:
    other = Side(guests, Side(hosts).code()).code()
    host = Side(hosts)
    late = Side(guests, host.code()).code()
    guest = Side(guests, host.code())
    for code in ("", other, host.code()):
        assert not host.accept(code)
    assert host.accept(f" {guest.code()}\n".lower())
    assert not host.accept(late), "an invitation works once"
    host.wait("opened")
    guest.wait("opened")


def test_what_is_no_invitation_has_no_answer(guests: Page) -> None:
    guest = Side(guests, "https://example.org/#join=ABC")
    assert guest.code() == ""
    guest.wait("closed")


def test_a_page_that_is_left_is_noticed_at_once(browser: Browser, house: Host, hosts: Page) -> None:
    context = fresh_visitor(browser)
    host, _ = joined(hosts, page := entered(context, house))
    page.goto("about:blank")
    host.wait("closed")
    assert host.heard("broken") == []
    context.close()


def test_a_killed_browser_is_noticed(
    browser: Browser, house: Host, hosts: Page, tmp_path: Path
) -> None:
    tablet = Tablet(browser, tmp_path, house.url)
    host, _ = joined(hosts, page := tablet.switch_on())
    tablet.kill()
    host.wait("broken")
    tablet.wait_dead(page)


def test_a_browser_that_stood_still_comes_back(
    browser: Browser, house: Host, hosts: Page, tmp_path: Path
) -> None:
    tablet = Tablet(browser, tmp_path, house.url)
    host, guest = joined(hosts, tablet.switch_on())
    tablet.freeze()
    host.wait("broken")
    host.send("dropped")
    tablet.thaw()
    host.wait("opened", 2)
    host.send("heard")
    guest.wait("received")
    assert guest.heard("received") == ["heard"]
    tablet.close()


def test_after_a_long_sleep_the_line_is_known_to_be_gone_at_once(
    browser: Browser, house: Host, hosts: Page
) -> None:
    """The other side has closed it long ago, which a device that slept could not hear."""
    page = entered(context := fresh_visitor(browser), house)
    host, guest = joined(hosts, page)
    page.evaluate(SLEPT)
    assert guest.heard("closed") == [""]
    assert guest.heard("broken") == []
    host.wait("closed")
    context.close()


def test_a_stranger_who_sends_too_much_is_shut_out(hosts: Page, guests: Page) -> None:
    flood = """async () => {
      for (let i = 0; i < 5000; i += 1) line.send('x');
    }"""
    host, _ = joined(hosts, guests)
    guests.evaluate(flood)
    host.wait("closed")


def test_the_camera_reads_a_code_that_the_page_has_drawn(
    browser: Browser, built: Path, house: Host, hosts: Page, tmp_path: Path
) -> None:
    code = Side(hosts).code()
    qr = next(built.glob("assets/qr-*.js")).name
    side, path = hosts.evaluate(
        f"async (code) => (await import('./assets/{qr}')).drawn(code)", code
    )
    film = filmed(side, path, tmp_path / "code.y4m")
    chosen = options(LEAN)
    chosen["args"] += [*CAMERA, f"--use-file-for-fake-video-capture={film}"]
    with browser.browser_type.launch(**chosen) as other:
        context = fresh_visitor(other)
        watch = Watch(context, house.url)
        page = entered(context, house)
        page.evaluate(SCAN)
        page.wait_for_function("seen.length")
        assert page.evaluate("seen") == [code]
        assert page.evaluate(TRACKS) == ["ended"], "the camera is let go"
        page.evaluate("document.querySelector('video').remove()")
        assert watch.problems == []


def test_firefox_shows_what_the_camera_sees_until_it_is_let_go(house: Host) -> None:
    FIREFOX.need()
    fake = {"media.navigator.streams.fake": True, "media.navigator.permission.disabled": True}
    with in_firefox(fake) as tab:
        arrive_there(tab, house.url)
        tab.evaluate(SCAN)
        tab.wait_for_function("document.querySelector('video').currentTime > 0")
        tab.evaluate("() => stopScanning()")
        assert tab.evaluate(f"() => {TRACKS}") == ["ended"]
        assert tab.evaluate("() => seen") == []
        assert tab.problems() == []


def test_without_a_camera_there_is_nothing_to_wait_for(guests: Page) -> None:
    guests.evaluate(SCAN)
    guests.wait_for_function("seen.length")
    assert guests.evaluate("seen") == [None]
    guests.evaluate("document.querySelector('video').remove()")


def test_webkit_makes_a_code_where_it_has_webrtc(house: Host) -> None:
    WEBKIT.need()
    with in_webkit() as tab:
        arrive_there(tab, house.url)
        code = Side(tab).code()
        assert bool(code) == tab.evaluate("'RTCPeerConnection' in window")


def test_nothing_of_it_is_loaded_before_it_is_asked_for(browser: Browser, site: str) -> None:
    page = fresh_visitor(browser).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    arrive(page, site)
    assert any("modules.bin" in url for url in asked)
    page.wait_for_function("document.documentElement.dataset.bots === 'worker'")
    page.context.close()
    assert not [url for url in asked if re.search(r"(peers|scanning|qr)-|late\.bin", url)]
