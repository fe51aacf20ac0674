"""The engine's tests, run in the page's own Python: Pyodide, here under Node.

`__main__` is the pytest that a developer starts; `interpreter` is one Pyodide and the work it has
been given; `worker.mjs` and `inside` are the other end. `packages` sets up what the tests import.
"""
