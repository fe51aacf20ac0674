"""Static hosts with the habits and faults that real ones have, and what the page does there."""

from __future__ import annotations

import gzip
import io
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from functools import cache
from http import HTTPStatus
from pathlib import Path

from tools.serve import SiteHandler, SiteServer

POLICY = "Content-Security-Policy"
ELSEWHERE = "http://localhost:9/elsewhere"


@dataclass(frozen=True)
class Answer:
    """The answer of a host to a request for the file `name`; `type` None sends no type.

    `asked` is the last part of the address: "" for the page by its folder.
    """

    asked: str
    name: str
    status: int
    type: str | None
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


Habit = Callable[[Answer], Answer]


@dataclass(frozen=True)
class Case:
    """A host, and what the page does there.

    `words` are in the English sentence of a page that cannot start; `kept` is the lobby's word on
    use without a network. A page without `words` plays. `make test` tries the `usual` cases,
    `make hosts` tries all.
    """

    id: str
    habit: Habit
    words: str = ""
    kept: str = "yes"
    prefix: str = "/"
    usual: bool = False

    def __str__(self) -> str:
        return self.id


@contextmanager
def host(site: Path, habit: Habit, prefix: str = "/") -> Iterator[str]:
    """Serve a site with a habit, below an escaped path; yield the address of the page."""

    class Handler(SiteHandler):
        def __init__(self, *details: object) -> None:
            super().__init__(*details, prefix=prefix, directory=str(site))

        def send_head(self) -> io.BytesIO | None:
            file = Path(self.translate_path(self.path))
            file = file / "index.html" if file.is_dir() else file
            self._send(habit(self._found(file)))
            return None

        def _found(self, file: Path) -> Answer:
            asked = self.path.partition("?")[0].rpartition("/")[2]
            if not file.is_file():
                return Answer(asked, asked, HTTPStatus.NOT_FOUND, "text/plain", b"nothing here")
            name, type_ = file.relative_to(site).as_posix(), self.guess_type(str(file))
            return Answer(asked, name, HTTPStatus.OK, type_, file.read_bytes())

        def _send(self, answer: Answer) -> None:
            self.send_response(answer.status)
            if answer.type is not None:
                self.send_header("Content-Type", answer.type)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body)))
            self.end_headers()
            self.wfile.write(answer.body)

    server = SiteServer(("localhost", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


# Habits


def only(pattern: str, habit: Habit) -> Habit:
    """Return a habit that concerns only the files whose path fits a pattern."""
    return lambda answer: habit(answer) if fnmatch(answer.name, pattern) else answer


def typed(type_: str | None) -> Habit:
    """Send a type, or none."""
    return lambda answer: replace(answer, type=type_)


def with_header(name: str, value: str) -> Habit:
    """Send a header."""
    return lambda answer: replace(answer, headers={**answer.headers, name: value})


def missing(answer: Answer) -> Answer:
    """Answer that the file is not there."""
    return replace(answer, status=404, type="text/plain", body=b"nothing here")


def busy(answer: Answer) -> Answer:
    """Answer that the server is overloaded."""
    return replace(answer, status=503, type="text/plain", body=b"too busy")


def page_instead(answer: Answer) -> Answer:
    """Answer with a web page, as hosts of single-page applications do for missing files."""
    return replace(answer, type="text/html", body=b"<!doctype html><title>Welcome</title>")


def elsewhere(answer: Answer) -> Answer:
    """Send the browser to another site."""
    return replace(answer, status=302, body=b"", headers={"Location": ELSEWHERE})


def tidied(answer: Answer) -> Answer:
    """Send the browser from index.html to the folder."""
    if answer.asked != "index.html":
        return answer
    return replace(answer, status=301, body=b"", headers={"Location": "./"})


def cut(answer: Answer) -> Answer:
    """Deliver the first two thirds of the file."""
    return replace(answer, body=answer.body[: len(answer.body) * 2 // 3])


def flipped(answer: Answer) -> Answer:
    """Deliver the file with one bit changed in its middle."""
    body = bytearray(answer.body)
    body[len(body) // 2] ^= 0x10
    return replace(answer, body=bytes(body))


def compressed(answer: Answer) -> Answer:
    """Deliver the file compressed."""
    headers = {**answer.headers, "Content-Encoding": "gzip"}
    return replace(answer, body=_compressed(answer.body), headers=headers)


@cache
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, 1)


def as_it_is(answer: Answer) -> Answer:
    """Deliver the file."""
    return answer
