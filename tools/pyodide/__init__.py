"""Runs tests in the page's own Python: Pyodide, here under Node.

`__main__` is the pytest that a developer starts; `interpreter` starts a Pyodide and sends it tests;
`worker.mjs` and `inside` run there. `packages` installs the packages that the tests import.
"""
