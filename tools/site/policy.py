"""What the page may load and run: its Content-Security-Policy, and why each exception stands."""

POLICY = {
    # What is not allowed below is not allowed at all.
    "default-src": "'none'",
    # Pyodide is WebAssembly. unsafe-eval: PyScript makes functions of text (`Function()` in its
    # core), and so does Pyodide where C code holds JavaScript; nothing starts without it. No script
    # that stands in the page itself runs, so what might slip into markup stays dead.
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    # PyScript starts the bots' worker from a blob that imports our own copy of it.
    "worker-src": "'self' blob:",
    # Views place cards and pieces by style attributes.
    "style-src": "'self' 'unsafe-inline'",
    # The two fonts of the first picture stand in the style sheet.
    "font-src": "'self' data:",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    # Nobody may turn our addresses or our fields elsewhere.
    "base-uri": "'none'",
    "form-action": "'none'",
}


def policy() -> str:
    """The policy as a page declares it."""
    return "; ".join(f"{kind} {sources}" for kind, sources in POLICY.items())
