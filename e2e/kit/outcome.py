"""What a visitor sees at the end of a start: a table to play at, or a sentence."""

# The sentence of a start that has failed; else, with Python, the lobby's word on offline use.
OUTCOME = """() => {
  const shown = (it) => it?.checkVisibility() ? it.innerText : '';
  const boot = shown(document.querySelector('#boot[data-state=failed] [data-words]'));
  const scriptless = shown(document.querySelector('#scriptless'));
  const kept = document.querySelector('#app .kept')?.dataset.kept;
  const ready = document.documentElement.dataset.ready === 'true';
  return {said: boot || scriptless, kept: ready && kept !== 'pending' && kept || ''};
}"""
SETTLED = f"""(words) => {{
  const {{said, kept}} = ({OUTCOME})();
  return kept || (words && said.includes(words));
}}"""
