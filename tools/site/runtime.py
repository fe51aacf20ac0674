"""Gathers the runtime: PyScript, Pyodide and the JavaScript modules that Python calls."""

import gzip
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import deflate

from tools.site.assets import Assets
from tools.site.node import bundled, shrunk
from tools.site.paths import INTERPRETER, LATE, LIBRARY_ZIP, MODULES, PACKAGES, ROOT

Swap: TypeAlias = tuple[re.Pattern[str], str, int]

CORE = PACKAGES / "@pyscript/core/dist"
PYODIDE = PACKAGES / "pyodide"
STARTER = ROOT / "ui/static/python.js"
# The JavaScript that Python calls.
SCRIPTS = "scripts.js"
# The scripts that they load when they are needed.
LATER = ("qr.js", "scanning.js", "peers.js")
# PyScript loads this plugin even if it is switched off.
PLUGINS = ("error",)
# Pyodide waits on this when Node's standard input is empty. A page never waits on it, but browsers
# warn about every shared memory.
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
# PyScript opens databases, for packages and for the visitor's folders, and waits for the first. We
# use neither, and if site data is blocked, Python would never start. The one for packages occurs
# twice: for the page and for workers.
NO_DATABASE = "Object.assign(new Map,{sync(){},close(){}})"
# PyScript listens at each start for workers that wait for the page. Ours never do, and if site data
# is blocked, Firefox refuses the channel, and Python would never start.
NO_CHANNEL = "{}"
# At every start PyScript writes its own Python code to files and compiles it; ours is compiled.
NO_SOURCES = "{}"
NO_WRITER = '"_Path = None"'
# Pyodide fetches the interpreter after all its scripts, and needs its type from the server. boot.js
# and python.js begin earlier and need no type.
COMPILED = "{response:globalThis.idesInterpreter}"
INSTANCE = r"\1.then(async module=>({module,instance:await WebAssembly.instantiate(module,\2)}))"
# The pattern in a script, its replacement, and how often it must occur.
PYSCRIPT_SWAPS = (
    (re.compile(r"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)"), NO_DATABASE, 2),
    (re.compile(r'new BroadcastChannel\("[\w-]+"\)'), NO_CHANNEL, 2),
    (re.compile(r'(?<="storage permissions not granted",\w\w=)new \w+\(\w+\)'), NO_DATABASE, 1),
    (re.compile(r'\{pyscript:\{(?:"\w+\.py":"(?:[^"\\]|\\.)*",?)+\}\}'), NO_SOURCES, 1),
    (re.compile('"from pathlib import Path as _Path"'), NO_WRITER, 1),
)
PYODIDE_SWAPS = (
    (re.compile(r'\w+\((\w+\+"pyodide\.asm\.wasm")\)'), COMPILED, 1),
    (re.compile(r"WebAssembly\.instantiateStreaming\((\w+),(\w+)\)"), INSTANCE, 1),
)
GLUE_SWAPS = ((re.compile(re.escape(SHARED)), "1", 1),)


def add_runtime(assets: Assets) -> None:
    """Add all files that the page loads before and with our Python."""
    assets.add_folder("pyscript", pyscript_files())
    assets.add_folder("pyodide", pyodide_files())
    for name in (*LATER, SCRIPTS):
        script = bundled(ROOT / "ui/static" / name, f"{Path(name).stem}.mjs").decode()
        assets.add(name, assets.for_asset(script).encode())
    assets.add("worker.py", (ROOT / "ui/worker.py").read_bytes())


def pyscript_files() -> dict[str, bytes]:
    """Return core.js, its main chunk, and the chunks of the plugins in use."""
    wanted = {"core.js", *(_chunk(name).name for name in ("core", *PLUGINS))}
    files = {name: _without_source_map((CORE / name).read_text("utf-8")) for name in sorted(wanted)}
    core = _chunk("core").name
    return {**files, core: _swapped(files[core].decode(), PYSCRIPT_SWAPS)}


def core_chunks() -> list[str]:
    """Return the asset names of the chunks that core.js always imports."""
    return [f"pyscript/{_chunk(name).name}" for name in ("core", *PLUGINS)]


def _chunk(name: str) -> Path:
    """Return the only file called name-HASH.js (not name_more-HASH.js)."""
    pattern = re.compile(rf"{name}-[\w-]{{8}}\.js")
    (path,) = [path for path in CORE.iterdir() if pattern.fullmatch(path.name)]
    return path


def _without_source_map(script: str) -> bytes:
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", script).encode()


def _swapped(script: str, swaps: Iterable[Swap]) -> bytes:
    for wanted, instead, expected in swaps:
        script, times = wanted.subn(instead, script)
        if times != expected:
            raise SystemExit(f"a script must hold {wanted.pattern} {expected} times, not {times}")
    return script.encode()


def pyodide_files() -> dict[str, bytes]:
    """Return the interpreter, all Python modules, and a lock file without packages."""
    files = {path.name: path.read_bytes() for path in (*INTERPRETER.iterdir(), LIBRARY_ZIP)}
    # libdeflate finds a shorter form than the interpreter's own zlib: 4 % of the file.
    for packed in (MODULES, LATE):
        plain = gzip.decompress(packed.read_bytes())
        files[packed.name] = bytes(deflate.gzip_compress(plain, 12))
    # Servers know the type of .js, many do not know that of .mjs.
    files["pyodide.asm.js"] = _swapped(files.pop("pyodide.asm.mjs").decode(), GLUE_SWAPS)
    starter = _without_source_map((PYODIDE / "pyodide.mjs").read_text("utf-8"))
    files["pyodide.js"] = _swapped(starter.decode(), PYODIDE_SWAPS)
    files[STARTER.name] = shrunk(STARTER, "python.mjs")
    files["pyodide-lock.json"] = empty_lock()
    return files


def empty_lock() -> bytes:
    """Return Pyodide's lock file without packages, which would make it 100 kB large."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()
