"""The browser synthesises sounds once the visitor has switched them on."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.visit import bring, choose_setting, do, sit_down
from engine.catalogue import GAMES
from tools.matches import after, alone, reached

# Records audio contexts and the sources that start in them.
LISTENED = """window.contexts = 0;
window.begun = 0;
window.AudioContext = class extends window.AudioContext {
  constructor() { super(); window.contexts += 1; }
};
for (const source of [OscillatorNode, AudioBufferSourceNode]) {
  const start = source.prototype.start;
  source.prototype.start = function (...when) {
    window.begun += 1;
    return start.apply(this, when);
  };
}"""


def test_a_card_is_heard_once_sound_is_asked_for(page: Page, site: str) -> None:
    page.add_init_script(LISTENED)
    sit_down(page, site, reached("brus", 4, alone("lead")), "?pace=fast")
    held, playable = page.locator("#app .held"), page.locator("#app .held[data-act]")
    before = held.count()
    playable.first.click()
    expect(held).not_to_have_count(before)
    assert page.evaluate("[window.contexts, window.begun]") == [0, 0]
    choose_setting(page, "sound", "soft")
    playable.first.click()
    page.wait_for_function("window.begun > 0")
    assert page.evaluate("window.contexts") == 1


def test_each_place_has_an_instrument_of_its_own(lobby: Page) -> None:
    heard = set()
    for game in GAMES:
        bring(lobby, reached(game, min(GAMES[game].players), after(3)).dump())
        robot.look(lobby)
        style = "getComputedStyle(document.querySelector('#app')).getPropertyValue('--sound-turn')"
        heard.add(lobby.evaluate(style))
        do(lobby, "home")
    assert len(heard - {""}) == len(GAMES)
