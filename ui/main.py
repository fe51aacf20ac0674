"""The page's script: all it does is hand over to compiled code."""

from ui.browser.begin import begin

await begin()  # noqa: F704, PLE1142 - PyScript runs this file with await at the top level
