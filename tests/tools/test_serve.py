"""The local server answers every request, also odd ones, and serves nothing but the site."""

import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest

from tools.serve import SiteServer, make_server

PLACE = "/some/place/"
PAGE = b"the page"
SCRIPT = b"the script"
# Requests below PLACE for which there is no file.
NOTHING = (
    "%00",
    "script.js%00",
    "folder/..%00/",
    "../../outside",
    "%2e%2e/%2e%2e/outside",
    "..%2f..%2foutside",
    "..\\..\\outside",
    "%ff%fe",
    "\xff\xfe",
    "%",
    "%zz",
    "%0d%0aSet-Cookie:%20a",
    "a" * 5_000,
    "a/" * 3_000,
    "folder/",
    "script.js/",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Serve a small site; a file with a secret lies two folders above it."""
    home = tmp_path_factory.mktemp("home")
    (home / "outside").write_bytes(b"a secret")
    site = home / "a" / "site"
    (site / "folder").mkdir(parents=True)
    (site / "index.html").write_bytes(PAGE)
    (site / "script.js").write_bytes(SCRIPT)
    server = make_server(site, prefix=PLACE)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def faults(server: SiteServer, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the errors that the server would print."""
    found: list[object] = []
    monkeypatch.setattr(server, "handle_error", lambda *request: found.append(request))
    return found


def asked(
    server: SiteServer, address: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, bytes]:
    """Send a request as it is written; return the answer and its body."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.putrequest(method, "/", skip_accept_encoding=True)
    connection._buffer[0] = f"{method} {address} HTTP/1.1".encode("latin-1")  # type: ignore[attr-defined]
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", NOTHING, ids=lambda path: path[:24])
def test_a_request_without_a_file_is_answered(
    server: SiteServer, faults: list[object], path: str, method: str
) -> None:
    answer, body = asked(server, PLACE + path, method)
    assert answer.status == 404
    assert b"secret" not in body
    assert faults == []


@pytest.mark.parametrize(
    ("address", "status"),
    [("/", 404), ("/some/places/", 404), ("*", 404), (PLACE + "a" * 70_000, 414)],
    ids=lambda it: str(it)[:16],
)
def test_a_request_beside_the_site_is_answered(
    server: SiteServer, faults: list[object], address: str, status: int
) -> None:
    assert asked(server, address)[0].status == status
    assert faults == []


def test_files_are_served_whole(server: SiteServer, faults: list[object]) -> None:
    assert asked(server, PLACE)[1] == PAGE
    assert asked(server, PLACE + "?pace=instant")[1] == PAGE
    answer, body = asked(server, PLACE + "script.js", Range="bytes=0-3")
    assert (answer.status, body) == (200, SCRIPT)  # a server may ignore the header
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    answer, body = asked(server, PLACE + "script.js", "HEAD")
    assert (answer.status, body) == (200, b"")
    assert answer.headers["Content-Length"] == str(len(SCRIPT))
    assert asked(server, PLACE, "POST")[0].status == 501
    assert faults == []
