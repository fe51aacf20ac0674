"""The Content-Security-Policy of the page, with the reason for each exception."""

# No directive is about lines to other devices (WebRTC), which the page opens only to those whose
# code a visitor has given it, nor about a camera's picture, which a video shows without an address.
POLICY = {
    # Everything that is not allowed below is forbidden.
    "default-src": "'none'",
    # Pyodide is WebAssembly. unsafe-eval: PyScript makes functions of text (`Function()` in its
    # core), and so does Pyodide for JavaScript in C code; nothing starts without it. Inline scripts
    # are forbidden, so a script that is injected into markup does not run.
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    # PyScript starts the bots' worker from a blob that imports our own copy of it.
    "worker-src": "'self' blob:",
    # Views place cards and pieces by style attributes.
    "style-src": "'self' 'unsafe-inline'",
    # The style sheet contains the two fonts of the lobby.
    "font-src": "'self' data:",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    # No injected markup may redirect our addresses or fields.
    "base-uri": "'none'",
    "form-action": "'none'",
}


def policy() -> str:
    """Return the policy as text for the page."""
    return "; ".join(f"{kind} {sources}" for kind, sources in POLICY.items())
