"""The first picture appears before Python, is the largest, and nothing shifts after it."""

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize

from e2e.kit.devices import DEVICES
from e2e.kit.watch import wait_ready

# Records every layout shift since the first paint, however small.
OBSERVED = """
window.shifts = [];
window.largest = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    window.shifts.push(entry.sources.map((source) => source.node?.outerHTML?.slice(0, 120)));
  }
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  window.largest.push(...list.getEntries().map((entry) => entry.startTime));
}).observe({ type: 'largest-contentful-paint', buffered: true });
"""
NEXT_PICTURE = "() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 0)))"
FIRST_PICTURE = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
# The requests before the lobby's first paint; none is for Python.
BEFORE = """() => performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime < performance.getEntriesByName('first-contentful-paint')[0]
    .startTime).map((entry) => entry.name)"""
LANGUAGES = ("en-GB", "fr-CH")


def speak(page: Page, language: str) -> None:
    """Set the language of the visitor's browser."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{value: ['{language}']}})"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", DEVICES.values(), ids=DEVICES)
def test_nothing_moves_from_the_first_picture_on(
    page: Page, site: str, device: ViewportSize, language: str
) -> None:
    page.set_viewport_size(device)
    speak(page, language)
    page.add_init_script(OBSERVED)
    page.goto(site)
    wait_ready(page)
    page.evaluate(NEXT_PICTURE)
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_finds_the_lobby_as_it_would_draw_it(page: Page, site: str, language: str) -> None:
    """Python adds, removes and changes no element of the lobby, so nothing is repainted."""
    speak(page, language)
    page.add_init_script("""
      // The page itself keeps the line on use offline up to date.
      const drawn = ({target}) => target.id !== 'app'
        && !(target.className === 'kept' || target.parentElement?.closest('.kept'));
      document.addEventListener('DOMContentLoaded', () => {
        window.changes = [];
        const what = {childList: true, subtree: true, attributes: true, characterData: true};
        setTimeout(() => new MutationObserver((list) => {
          window.changes.push(...list.filter(drawn)
            .map((one) => `${one.type} ${one.attributeName} ${one.target.outerHTML}`));
        }).observe(document.querySelector('#app'), what), 0);
      });
    """)
    page.goto(site)
    wait_ready(page)
    page.evaluate(NEXT_PICTURE)
    assert page.evaluate("window.changes") == []


def test_the_first_picture_is_the_largest_and_waits_for_nothing_of_python(
    page: Page, site: str
) -> None:
    page.add_init_script(OBSERVED)
    page.goto(site)
    wait_ready(page)
    page.evaluate(NEXT_PICTURE)
    assert page.evaluate("window.largest") == [page.evaluate(FIRST_PICTURE)]
    assert [name for name in page.evaluate(BEFORE) if "/pyodide" in name or ".zip" in name] == []


# Content-Security-Policy

REFUSED = """async (attempt) => {
  const refused = new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation',
      (event) => resolve(event.effectiveDirective), {once: true});
  });
  const image = () => { new Image().src = 'https://elsewhere.invalid/a.png'; };
  const frame = document.createElement('iframe');
  const script = document.createElement('script');
  const attempts = {
    'connect-src': () => fetch('https://elsewhere.invalid/').catch(() => {}),
    'script-src-elem': () => {
      script.textContent = 'window.got_in = true';
      document.body.append(script);
    },
    'script-src-attr': () => {
      document.body.insertAdjacentHTML('beforeend', '<p onclick="window.got_in = true"></p>');
      document.body.lastElementChild.click();
    },
    'img-src': image,
    'frame-src': () => {
      frame.src = 'https://elsewhere.invalid/';
      document.body.append(frame);
    },
    'worker-src': () => new Worker('data:text/javascript,'),
    'base-uri': () => {
      document.head.append(Object.assign(document.createElement('base'),
        {href: 'https://elsewhere.invalid/'}));
    },
  };
  try { attempts[attempt](); } catch (error) { /* some ways of refusing are thrown */ }
  return [await refused, window.got_in === true];
}"""


ATTEMPTS = (
    *("connect-src", "script-src-elem", "script-src-attr", "img-src"),
    *("frame-src", "worker-src", "base-uri"),
)


def test_the_content_policy_refuses_unused_features(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site)
    for attempt in ATTEMPTS:
        assert page.evaluate(REFUSED, attempt) == [attempt, False]
