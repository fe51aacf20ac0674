"""How an engine shows a screen, and in what that differs from how another engine shows it."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import dataclass
from typing import Protocol, TypedDict

from playwright.sync_api import Page, ViewportSize

from e2e import robot

SHIFT = 12  # pixels by which letters of another engine may move the sides of a control
COLOUR = 2  # of 255, for what is mixed
SEEN = 0.0005  # the share of a picture that makes a colour seen

# In rows lie the lines of a text, and what stands in an element: by the middle half of each. Prose
# wraps where the letters of an engine end, and moves what is below it.
FACTS = """() => {
  const apart = '[id^=sprite], defs, script, template, #live, .clock';
  const prose = 'svg, p, .log-lines, .game-card, .spoke, .place-body, .chip-told,'
    + '.prompt-words';
  const rows = (element) => {
    const boxes = [...element.childNodes].flatMap((it) => {
      if (it.nodeType === Node.ELEMENT_NODE) {
        return it.checkVisibility() ? [it.getBoundingClientRect()] : [];
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
        rows: it.closest(prose) ? 0 : rows(it),
        hangs: !it.closest(prose) && hangs(it),
        sides: [left, right],
        colours: [style.color, style.backgroundColor, style.borderTopColor, style.fill,
          style.stroke],
      };
    });
}"""
# Which controls lie over each other by more than a hair, but for the log's, which scroll away.
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
# How much of a picture each colour fills, in sixteen steps of red, green and blue.
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
    """As much of a page as a look at it needs: Playwright's, or a tab of another engine."""

    def set_viewport_size(self, viewport_size: ViewportSize) -> None: ...

    def wait_for_function(self, expression: str) -> object: ...

    def screenshot(self) -> bytes: ...


class Fact(TypedDict):
    """An element as an engine has laid it out and coloured it."""

    name: str
    control: bool
    rows: int
    hangs: bool
    sides: list[float]
    colours: list[str]


@dataclass(frozen=True)
class Look:
    """A screen of an engine."""

    facts: list[Fact]
    overlaps: list[str]
    shares: dict[Colour, float]


def look(screen: Screen, painter: Page) -> Look:
    """What is shown; `painter` counts the colours of the picture."""
    picture = b64encode(screen.screenshot()).decode()
    shares = {(r, g, b): share for (r, g, b), share in painter.evaluate(SHARES, picture)}
    return Look(screen.evaluate(FACTS), screen.evaluate(OVERLAPS), shares)


def differences(mine: Look, other: Look) -> list[str]:
    """In what the screen of an engine differs from that of another, beyond its letters."""
    names = [[fact["name"] for fact in each.facts] for each in (mine, other)]
    if names[0] != names[1]:
        return [f"other elements: {sorted(set(names[0]) ^ set(names[1]))}"]
    found = [f"only here or only there: {it}" for it in {*mine.overlaps} ^ {*other.overlaps}]
    for one, two in zip(mine.facts, other.facts, strict=True):
        found += _differences(one, two)
    return found + _lost(mine, other) + _lost(other, mine)


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
    """Whether two computed colours are the same, however they are written."""
    if one == two:
        return True
    a, b = _channels(one), _channels(two)
    return len(a) == len(b) > 0 and all(abs(x - y) <= COLOUR for x, y in zip(a, b, strict=True))


def _channels(colour: str) -> list[float]:
    """Red, green, blue and opacity, of 255; nothing for what is no such colour."""
    numbers = [float(it) for it in re.findall(r"[\d.]+", colour.replace("srgb", ""))]
    scale = 255 if colour.startswith("color(srgb") else 1
    return [it * scale for it in numbers[:3]] + [it * 255 for it in numbers[3:] or [1.0]]


def _lost(mine: Look, other: Look) -> list[str]:
    """Colours that one picture shows and the other does not show at all."""
    return [
        f"{colour} fills {share:.2%} here, and nothing there"
        for colour, share in mine.shares.items()
        if share > SEEN and _nearly(other.shares, colour) < SEEN / 10
    ]


def _nearly(shares: dict[Colour, float], colour: Colour) -> float:
    """How much of a picture has nearly a colour: letters are smoothed differently."""
    return sum(
        share
        for each, share in shares.items()
        if all(abs(a - b) <= 1 for a, b in zip(each, colour, strict=True))
    )
