"""The client's files. No path from outside reaches the disk: it is looked up in a list."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from aiohttp import web
from msgspec import Struct

YEAR_S = 365 * 24 * 60 * 60
FOR_A_YEAR = f"public, max-age={YEAR_S}, immutable"
EACH_TIME = "no-cache"
HASHED = "assets/"  # the names of these change with what is in them
INDEX = "index.html"
PACKED = (".br", ".gz")  # the same file once more, made when the client is built
BESIDE = b'="./'  # how the page names a file of its own
DEPTHS = 16  # of the page, that are held ready


class StaticFile(Struct, frozen=True):
    """A file of the client, and for how long a browser may keep it."""

    file: Path
    cache: str

    def answer(self) -> web.StreamResponse:
        """The file, to be sent: packed as it lies beside it, where a browser takes that."""
        return web.FileResponse(self.file, headers={"Cache-Control": self.cache})


class StaticFiles:
    """All files of the client, as they were found at the start."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(found(folder))

    async def page(self, request: web.Request) -> web.StreamResponse:
        """A file of the client; every other path is a screen of it."""
        path = request.match_info["path"]
        if file := self._files.get(path):
            return file.answer()
        if path.startswith(HASHED) or "." in path.rsplit("/", 1)[-1]:
            raise web.HTTPNotFound(text="no such file\n")
        if index := self._files.get(INDEX):
            depth = request.rel_url.raw_path.count("/") - 1
            return _index_below(index, depth) if depth else index.answer()
        raise web.HTTPServiceUnavailable(text="the client is not built: run scripts/setup\n")


def _index_below(index: StaticFile, depth: int) -> web.Response:
    """The page for an address so many steps down. It names its files from where it is, so that it
    can be reached below any path of a host, and nobody has to tell us which."""
    response = web.Response(body=_climbing(index.file, depth), content_type="text/html")
    response.charset = "utf-8"
    response.headers["Cache-Control"] = index.cache
    response.enable_compression()
    return response


@lru_cache(DEPTHS)
def _climbing(file: Path, depth: int) -> bytes:
    return file.read_bytes().replace(BESIDE, b'="' + b"../" * depth)


def found(folder: Path) -> list[tuple[str, StaticFile]]:
    """Every file below this folder, by its path there."""
    root = folder.resolve()
    files = [(file.relative_to(root).as_posix(), file) for file in root.rglob("*")]
    return [
        (path, StaticFile(file, FOR_A_YEAR if path.startswith(HASHED) else EACH_TIME))
        for path, file in files
        if file.is_file() and file.suffix not in PACKED
        if file.resolve().is_relative_to(root)  # no link that leads outside
    ]
