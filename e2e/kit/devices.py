"""The devices that the page must fit, and a browser context on one."""

from playwright.sync_api import Browser, BrowserContext, ViewportSize

TABLET = ViewportSize(width=1180, height=820)
UPRIGHT_TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
PHONE_LAID_DOWN = ViewportSize(width=844, height=390)
DEVICES = {"tablet": TABLET, "upright tablet": UPRIGHT_TABLET, "phone": PHONE}
TABLETS_AND_PHONES = {
    **DEVICES,
    "small tablet": ViewportSize(width=1024, height=768),
    "small phone": ViewportSize(width=360, height=640),
    "phone laid down": ViewportSize(width=844, height=390),
}
# Windows narrower than a tablet and hardly taller than half of one.
LOW_WINDOWS = {
    "low window": ViewportSize(width=796, height=632),
    "low, wide window": ViewportSize(width=996, height=612),
    "less low window": ViewportSize(width=720, height=898),
}
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
