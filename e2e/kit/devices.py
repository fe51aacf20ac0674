"""The devices that the page must fit, and a browser context on one."""

from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tools.windows import SIZES


def window(name: str) -> ViewportSize:
    """Return the size of a window that `tools.windows` names."""
    width, height = SIZES[name]
    return ViewportSize(width=width, height=height)


def windows(*names: str) -> dict[str, ViewportSize]:
    """Return the sizes of several windows, by name."""
    return {name: window(name) for name in names}


TABLET, UPRIGHT_TABLET = window("tablet"), window("upright tablet")
PHONE, PHONE_LAID_DOWN = window("phone"), window("phone laid down")
SMALL_PHONE, SMALL_PHONE_LAID_DOWN = window("small phone"), window("small phone laid down")
SMALLEST_PHONE = window("smallest phone")
DEVICES = windows("tablet", "upright tablet", "phone")
TABLETS_AND_PHONES = {**DEVICES, **windows("small tablet", "small phone", "phone laid down")}
# Windows narrower than a tablet and hardly taller than half of one.
LOW_WINDOWS = windows("low window", "low, wide window", "less low window")
PATIENCE = 30_000  # milliseconds


def fresh_visitor(browser: Browser, cached: bool = True) -> BrowserContext:
    """Open a browser context: English, light, on a tablet, nothing stored.

    Without `cached` the browser allows no service worker.
    """
    context = browser.new_context(
        locale="en-GB",
        viewport=TABLET,
        has_touch=True,
        color_scheme="light",
        service_workers="allow" if cached else "block",
    )
    context.set_default_timeout(PATIENCE)
    return context
