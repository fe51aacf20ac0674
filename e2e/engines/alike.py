"""Describe how an engine shows a screen, and compare two engines."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import dataclass
from typing import Protocol, TypedDict

from playwright.sync_api import Page, ViewportSize

from e2e.kit import robot

SHIFT = 12  # pixels by which letters of another engine may move the sides of a control
COLOUR = 2  # of 255: engines round mixed colours differently
SEEN = 0.0005  # the share of a picture from which a colour counts as seen

# Lines of a text and children of an element count as one row when their middle halves overlap. The
# letters of an engine decide where prose wraps, and so move everything below it.
FACTS = """() => {
  const apart = '[id^=sprite], defs, script, template, #live, .clock';
  const prose = 'svg, p, .log-lines, .game, .spoke, .place-body, .chip-told,'
    + '.prompt-words';
  // Only a screen reader reads it, so its place does not matter.
  const unseen = (it) => getComputedStyle(it).clipPath === 'inset(50%)';
  const rows = (element) => {
    const boxes = [...element.childNodes].flatMap((it) => {
      if (it.nodeType === Node.ELEMENT_NODE) {
        return it.checkVisibility() && !unseen(it) ? [it.getBoundingClientRect()] : [];
      }
      const range = document.createRange();
      range.selectNodeContents(it);
      return [...range.getClientRects()];
    });
    const halves = boxes.filter((it) => it.width && it.height)
      .map(({top, height}) => [top + height / 4, top + height * 3 / 4]).sort(([a], [b]) => a - b);
    let count = 0, end = -Infinity;
    for (const [top, bottom] of halves) {
      if (top > end) count += 1;
      end = Math.max(end, bottom);
    }
    return count;
  };
  const hangs = (it) => it.getBoundingClientRect().bottom
    > it.parentElement.getBoundingClientRect().bottom + 3;
  return [...document.querySelectorAll('body *')]
    .filter((it) => !it.closest(apart) && it.checkVisibility()).map((it) => {
      const {left, right} = it.getBoundingClientRect(), style = getComputedStyle(it);
      return {
        name: `${it.localName}.${it.getAttribute('class') ?? ''}`,
        control: it.matches('button, a, select, input') && !it.closest(prose),
        rows: it.closest(prose) || unseen(it) ? 0 : rows(it),
        hangs: !it.closest(prose) && hangs(it),
        sides: [left, right],
        colours: [style.color, style.backgroundColor, style.borderTopColor, style.fill,
          style.stroke],
      };
    });
}"""
# The controls that overlap by more than a hair, except those of the log, which scroll away.
OVERLAPS = """() => {
  const controls = [...document.querySelectorAll('#app :is(button, a, select, input)')]
    .filter((it) => it.checkVisibility() && !it.closest('.log-lines'));
  const boxes = controls.map((it) => it.getBoundingClientRect());
  const name = (i) => `${controls[i].localName}.${controls[i].className} (${i})`;
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  return boxes.flatMap((box, i) => boxes.slice(i + 1).flatMap((other, j) =>
    over(box, other) ? [`${name(i)} over ${name(i + 1 + j)}`] : []));
}"""
# The share of the picture that each colour fills, in sixteen steps of red, green and blue.
SHARES = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, image.width, image.height);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 4 / data.length);
  }
  return [...counts].map(([it, share]) => [[it >> 8, (it >> 4) % 16, it % 16], share]);
}"""

Colour = tuple[int, int, int]


class Screen(robot.Page, Protocol):
    """The methods that `look` needs, of Playwright's page or of a tab of another engine."""

    def set_viewport_size(self, viewport_size: ViewportSize) -> None: ...

    def wait_for_function(self, expression: str) -> object: ...

    def screenshot(self) -> bytes: ...


class Fact(TypedDict):
    """The layout and the colours that an engine gave to an element."""

    name: str
    control: bool
    rows: int
    hangs: bool
    sides: list[float]
    colours: list[str]


@dataclass(frozen=True)
class Look:
    """A screen as one engine shows it."""

    facts: list[Fact]
    overlaps: list[str]
    shares: dict[Colour, float]


def look(screen: Screen, painter: Page) -> Look:
    """Describe the current screen; `painter` counts the colours of its picture."""
    picture = b64encode(screen.screenshot()).decode()
    shares = {(r, g, b): share for (r, g, b), share in painter.evaluate(SHARES, picture)}
    return Look(screen.evaluate(FACTS), screen.evaluate(OVERLAPS), shares)


def differences(first: Look, other: Look) -> list[str]:
    """Return the differences between the screens of two engines, letters aside."""
    names = [[fact["name"] for fact in each.facts] for each in (first, other)]
    if names[0] != names[1]:
        return [f"other elements: {sorted(set(names[0]) ^ set(names[1]))}"]
    found = [f"only here or only there: {it}" for it in {*first.overlaps} ^ {*other.overlaps}]
    for one, two in zip(first.facts, other.facts, strict=True):
        found += _differences(one, two)
    return found + _lost(first, other) + _lost(other, first)


def _differences(one: Fact, two: Fact) -> list[str]:
    found = []
    if one["rows"] != two["rows"]:
        found.append(f"{one['name']} in {one['rows']} rows and in {two['rows']}")
    if one["hangs"] != two["hangs"]:
        found.append(f"{one['name']} hangs out of what holds it, here or there")
    moved = [abs(a - b) for a, b in zip(one["sides"], two["sides"], strict=True)]
    if one["control"] and max(moved) > SHIFT:
        found.append(f"{one['name']} from {one['sides']} and from {two['sides']}")
    if not all(map(_same_colour, one["colours"], two["colours"])):
        found.append(f"{one['name']} in {one['colours']} and in {two['colours']}")
    return found


def _same_colour(one: str, two: str) -> bool:
    """Return whether two computed colours are equal, however the engine writes them."""
    if one == two:
        return True
    a, b = _channels(one), _channels(two)
    return len(a) == len(b) > 0 and all(abs(x - y) <= COLOUR for x, y in zip(a, b, strict=True))


def _channels(colour: str) -> list[float]:
    """Return red, green, blue and opacity, 0 to 255; nothing for another kind of colour."""
    numbers = [float(it) for it in re.findall(r"[\d.]+", colour.replace("srgb", ""))]
    scale = 255 if colour.startswith("color(srgb") else 1
    return [it * scale for it in numbers[:3]] + [it * 255 for it in numbers[3:] or [1.0]]


def _lost(first: Look, other: Look) -> list[str]:
    """Return the colours of one picture that the other one lacks."""
    return [
        f"{colour} fills {share:.2%} here, and nothing there"
        for colour, share in first.shares.items()
        if share > SEEN and _nearly(other.shares, colour) < SEEN / 10
    ]


def _nearly(shares: dict[Colour, float], colour: Colour) -> float:
    """Return the share of a picture near a colour: each engine smooths letters differently."""
    return sum(
        share
        for each, share in shares.items()
        if all(abs(a - b) <= 1 for a, b in zip(each, colour, strict=True))
    )
