"""Serves a built site like a plain static host.

    python -m tools.serve [FOLDER] [--prefix /some/path]

The port comes from PORT (default 8000).
"""

import argparse
import errno
import os
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parents[1] / "dist"
DEFAULT_PORT = "8000"
LOOPBACK = "127.0.0.1"


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder below one path, without a log."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: object, prefix: str, **options: object) -> None:
        self._prefix = prefix
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Map an address below the prefix to a file, and any other to a missing file."""
        nothing = os.path.join(self.directory, "outside-the-site", "nothing")
        if not path.startswith(self._prefix):
            return nothing
        file = super().translate_path("/" + path.removeprefix(self._prefix))
        return nothing if "\0" in file else file  # no file system has such a name

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Answer that a folder without a page is not there."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing: a player's terminal is not a log."""


class SiteServer(ThreadingHTTPServer):
    """Serves in threads that end with the process; a browser may close a connection early."""

    daemon_threads = True
    address = ""

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that the browser has closed early."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(site: Path, port: int = 0, prefix: str = "/") -> SiteServer:
    """Return a server for `site` on the loopback address; port 0 takes a free one."""
    prefix = f"/{prefix.strip('/')}/".replace("//", "/")
    handler = partial(SiteHandler, directory=str(site), prefix=prefix)
    server = SiteServer((LOOPBACK, port), handler)
    server.address = f"http://{LOOPBACK}:{server.server_port}{prefix}"
    return server


def main() -> None:
    """Serve until interrupted."""
    arguments = parse_arguments()
    port = os.environ.get("PORT") or DEFAULT_PORT
    if not (arguments.site / "index.html").exists():
        sys.exit(f"No site in {arguments.site}: run `make site` first.")
    if not port.isdecimal():
        sys.exit(f"PORT must be a number, not {port!r}.")
    try:
        server = make_server(arguments.site, int(port), arguments.prefix)
    except (OSError, OverflowError) as error:
        sys.exit(refusal(error, port))
    print(f"Ides is at {server.address} (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def parse_arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("site", nargs="?", type=Path, default=DIST, help="folder (default: dist)")
    parser.add_argument("--prefix", default="/", help="serve below this path, like a project page")
    return parser.parse_args()


def refusal(error: Exception, port: str) -> str:
    """Return the reason why no server could be started, and what to do."""
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken: choose another one, as in `PORT={int(port) + 1} make play`."
    return f"Cannot serve on port {port}: {error}"


if __name__ == "__main__":
    main()
