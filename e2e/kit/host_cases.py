"""The matrix of hosts: types, caches, policies, redirects, missing, cut and damaged files."""

import os
from collections.abc import Iterable

from e2e.kit.hosts import (
    POLICY,
    Case,
    Habit,
    as_it_is,
    busy,
    compressed,
    cut,
    elsewhere,
    flipped,
    missing,
    only,
    page_instead,
    tidied,
    typed,
    with_header,
)

BYTES = "application/octet-stream"
WASM = "*.wasm"
SCRIPTS = "*.js"
FIRST = "*/boot-*.js"
BAD_TYPE = "which browsers refuse"
# Files of each kind that the start needs, and a word on what happens to damaged ones.
NEEDED = {
    "interpreter": WASM,
    "library": "*/python_stdlib.zip",
    "modules": "*/modules.bin",
    "glue": "*/pyodide.asm.js",
    "starter": "*/python.js",
    "core": "*/core.js",
    "chunk": "*/core-*.js",
    "scripts": "*/scripts-*.js",
    "style": "*/style-*.css",
    "tables": "*/tables-*.css",
}
LATER = {
    "font": "*.woff2",
    "worker": "*/worker-*.py",
    "qr": "*/qr-*.js",
    "peers": "*/peers-*.js",
    "scanning": "*/scanning-*.js",
    "icon": "icon-192.png",
    "manifest": "manifest.webmanifest",
}


def cache(value: str) -> Habit:
    """Send a rule for caches."""
    return with_header("Cache-Control", value)


def named(pattern: str) -> str:
    """Return the part of a pattern for the name of a file."""
    return pattern.rpartition("/")[2]


PLAYS = [
    Case("plain", as_it_is),
    Case("below a path", as_it_is, prefix="/a/b/"),
    Case("below an escaped path", as_it_is, prefix="/my%20games/%C3%A9t%C3%A9/", usual=True),
    Case("wasm as bytes", only(WASM, typed(BYTES)), usual=True),
    Case("wasm without a type", only(WASM, typed(None)), usual=True),
    Case("wasm as text", only(WASM, typed("text/plain"))),
    Case("scripts with an old type", only(SCRIPTS, typed("application/x-javascript"))),
    Case("json and toml as bytes", only("*.json", typed(BYTES))),
    Case("compressed", compressed, usual=True),
    Case("cached for ten minutes", cache("max-age=600")),
    Case("never cached", cache("no-store"), usual=True),
    Case("cached for a year", cache("public, max-age=31536000, immutable")),
    Case("no guessing of types", with_header("X-Content-Type-Options", "nosniff")),
    Case("isolated", with_header("Cross-Origin-Embedder-Policy", "require-corp")),
    Case("index redirected", only("index.html", tidied)),
    Case(
        "a policy that allows enough",
        with_header(POLICY, "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'"),
    ),
]

REFUSES = [
    Case("scripts as bytes", only(SCRIPTS, typed(BYTES)), BAD_TYPE, usual=True),
    Case("scripts as text", only(SCRIPTS, typed("text/plain")), BAD_TYPE),
    Case("scripts without a type", only(SCRIPTS, typed(None)), BAD_TYPE),
    Case("styles as text", only("*.css", typed("text/plain")), BAD_TYPE),
    Case(
        "a policy of the host",
        with_header(POLICY, "default-src 'self'"),
        "script-src",
        usual=True,
    ),
    Case(
        "a policy without connections",
        with_header(POLICY, "connect-src 'none'"),
        "connect-src",
    ),
    Case("interpreter elsewhere", only(WASM, elsewhere), "another address"),
    Case("library overloaded", only(NEEDED["library"], busy), "answers 503"),
    Case("the page cut", only("index.html", cut), "page itself is incomplete", usual=True),
    Case("the first script cut", only(FIRST, cut), "Ides needs JavaScript", usual=True),
    Case("the first script missing", only(FIRST, missing), "Ides needs JavaScript"),
    *(
        Case(f"{kind} missing", only(file, missing), "answers 404", usual=kind == "modules")
        for kind, file in NEEDED.items()
    ),
    *(
        Case(
            f"a page for {kind}",
            only(file, page_instead),
            "web page instead",
            usual=kind == "tables",
        )
        for kind, file in NEEDED.items()
    ),
    *(
        Case(f"{kind} cut", only(file, cut), "is incomplete", usual=kind == "interpreter")
        for kind, file in NEEDED.items()
    ),
]

# A changed bit may be without effect on the start; then the lobby names the file.
DAMAGES = [
    Case(
        f"{kind} damaged",
        only(file, flipped),
        "is damaged",
        kept=f"file:{named(file)}",
        usual=kind == "library",
    )
    for kind, file in NEEDED.items()
]

# The page plays, but cannot be kept; the lobby says why.
UNKEPT = [
    *(
        Case(
            f"{kind} {habit.__name__}",
            only(file, habit),
            kept=f"file:{named(file)}",
            usual=kind == "font" and habit is flipped,
        )
        for kind, file in LATER.items()
        for habit in (cut, flipped, missing)
    ),
    *(
        Case(
            f"service worker {habit.__name__}",
            only("sw.js", habit),
            kept="file:sw.js",
            usual=habit is cut,
        )
        for habit in (cut, missing, page_instead)
    ),
    Case("service worker as text", only("sw.js", typed("text/plain")), kept="file:sw.js"),
]


def tried(cases: Iterable[Case]) -> list[Case]:
    """Return the cases that this run tries."""
    every = os.environ.get("IDES_HOSTS") == "all"
    return [case for case in cases if every or case.usual]
