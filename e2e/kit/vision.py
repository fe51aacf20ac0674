"""Look at the page with a colour vision deficiency that the browser simulates."""

import base64
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import FloatRect, Page

STEP = 20  # an obvious difference in lightness (CIELAB: black 0, white 100)
SHARE = 0.01  # the share of pixels that the strokes of a letter fill; less is a speck


class Picture(NamedTuple):
    """A PNG and a frame in it."""

    png: str
    frame: FloatRect


# The numbers of each two pictures that have the same lightness everywhere.
ALIKE = """async ([pictures, step, share]) => {
  const linear = (part) => part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const lightness = (light) => light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
  const seen = await Promise.all(pictures.map(async ([png, {x, y, width, height}]) => {
    const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]), x, y, width, height);
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(bitmap, 0, 0);
    const {data} = canvas.getImageData(0, 0, width, height), found = [];
    for (let i = 0; i < data.length; i += 4)
      found.push(lightness(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1])
        + 0.0722 * linear(data[i + 2])));
    return found;
  }));
  return seen.flatMap((one, i) => seen.slice(0, i).flatMap((other, j) => {
    const apart = one.filter((light, at) => Math.abs(light - other[at]) >= step).length;
    return apart < share * one.length ? [[j, i]] : [];
  }));
}"""


@contextmanager
def seen_with(page: Page, deficiency: str) -> Iterator[None]:
    """Simulate a deficiency inside the `with` block."""
    browser = page.context.new_cdp_session(page)
    browser.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    yield
    browser.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    browser.detach()


def pictures(page: Page, frames: Sequence[FloatRect]) -> list[Picture]:
    """Take pictures of some frames of the window."""
    left, top = (min(frame[side] for frame in frames) for side in ("x", "y"))
    right = max(frame["x"] + frame["width"] for frame in frames)
    bottom = max(frame["y"] + frame["height"] for frame in frames)
    around = FloatRect(x=left, y=top, width=right - left, height=bottom - top)
    png = base64.b64encode(page.screenshot(clip=around)).decode()
    return [
        Picture(png, {**frame, "x": frame["x"] - left, "y": frame["y"] - top}) for frame in frames
    ]


def alike(page: Page, seen: Mapping[str, Picture]) -> list[str]:
    """Return the pairs of pictures that lightness does not distinguish."""
    names = [*seen]
    found = page.evaluate(ALIKE, [[*seen.values()], STEP, SHARE])
    return [f"{names[one]} and {names[other]}" for one, other in found]
