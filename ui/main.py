"""The page's script; it only calls compiled code."""

from ui.browser.begin import begin

await begin()  # noqa: F704, PLE1142 - PyScript runs this file with await at the top level
