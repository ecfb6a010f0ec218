"""Makes the docs a site, which the house serves under /docs: `python docsite/build.py`.

The pages are laid out in build/docsite first: those of docs/, the rules of the games from where they
lie, and what the site has of its own. A link that leads nowhere ends the build.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "docsite"
DOCS = ROOT / "docs"
SITE = ROOT / "src" / "trilogue" / "server" / "docs"
FONTS = ROOT / "web" / "node_modules" / "@fontsource-variable"
PACKED = (".css", ".html", ".js", ".json", ".svg", ".txt")
BESIDE = ("README.md", "bench/README.md")  # no pages of the site, but their links are looked at too
UNUSED = ("404.html", "sitemap.xml", "assets/stylesheets/classic", "assets/images")
LETTERS = "latin-wght"  # the others are met in names, and these pages have none

_LINK = re.compile(r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?P<to>[^)\s#]*)(?P<part>#[^)\s]*)?\)")
_RULE = re.compile(r"^(?P<number>\d+)\. ", re.M)
_FENCE = re.compile(r"^( *)```.*?^\1```$", re.M | re.S)
_INLINE = re.compile(r"<script>(?P<code>.+?)</script>", re.S)
_ICON = re.compile(r'url\("data:image/svg\+xml;charset=utf-8,(?P<drawn>[^"]*)"\)')
_ESCAPED = re.compile(r"\\([0-9a-f]{1,6}) ?", re.I)
_STYLE = re.compile(r'(?P<root>\w+)\.appendChild\(\w+\("style",\{\},(?P<css>\w+)\.toString\(\)\)\)')
_TITLE = re.compile(r"^# (?P<title>.+)$", re.M)


def sources() -> dict[str, Path]:
    """Every page of the site, and the file that it is made from."""
    pages = {file.relative_to(DOCS).as_posix(): file for file in DOCS.rglob("*") if file.is_file()}
    books = (ROOT / "src" / "trilogue" / "games").glob("*/RULES.md")
    pages |= {f"rules/{book.parent.name}.md": book for book in books}
    return pages | {name: ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md")}


def lay_out(folder: Path) -> None:
    """Lay every page and what it looks like into a folder."""
    pages = sources()
    names = {file: name for name, file in pages.items()}
    for name, file in pages.items():
        page = folder / name
        page.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            page.write_text(page_of(file, name, names), "utf-8")
        else:
            shutil.copyfile(file, page)
    for name in BESIDE:
        page_of(ROOT / name, name, names)
    (folder / "decisions" / "index.md").write_text(decisions(), "utf-8")
    look = folder / "look"
    look.mkdir()
    for file in (HERE / "style.css", ROOT / "web/src/tokens.css", ROOT / "web/public/favicon.svg"):
        shutil.copyfile(file, look / file.name)
    lay_out_fonts(look)


def page_of(file: Path, name: str, names: dict[Path, str]) -> str:
    """A page as the site wants it; raises ValueError where it links to what is not there."""

    def linked(found: re.Match[str]) -> str:
        if not found["to"] or ":" in found["to"]:
            return found[0]
        wanted = Path(os.path.normpath(file.parent / found["to"]))
        if not wanted.exists():
            raise ValueError(f"{file.relative_to(ROOT)} links to {found['to']}, which is not there")
        if wanted == DOCS / "decisions":
            wanted = wanted / "index.md"
        elif wanted not in names:
            return found["text"]  # it lies in the repository, and has no page
        to = os.path.relpath(names.get(wanted, "decisions/index.md"), Path(name).parent)
        return f"{found['mark']}[{found['text']}]({Path(to).as_posix()}{found['part'] or ''})"

    text = _outside_fences(file.read_text("utf-8"), lambda part: _deeper(_LINK.sub(linked, part)))
    if name.startswith("rules/"):
        text = _RULE.sub(r'\g<number>. <a id="rule-\g<number>"></a>', text)
    return text


def _outside_fences(text: str, change: Callable[[str], str]) -> str:
    parts, at = list[str](), 0
    for fence in _FENCE.finditer(text):
        parts += [change(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*parts, change(text[at:])])


def _deeper(text: str) -> str:
    """What belongs to an item of a list stands four spaces in."""
    return re.sub(r"^ {2,3}(?=\S)", "    ", text, flags=re.M)


def decisions() -> str:
    """The page that lists what was decided."""
    rows = [
        f"- [{_TITLE.search(file.read_text('utf-8'))['title']}]({file.name})"  # type: ignore[index]
        for file in sorted((DOCS / "decisions").glob("*.md"))
    ]
    return "# What was decided, why, and what it costs\n\n" + "\n".join(rows) + "\n"


def lay_out_fonts(look: Path) -> None:
    """The letters of the client, as far as the pages need them."""
    css = (ROOT / "web" / "src" / "fonts.css").read_text("utf-8")
    faces = [face for face in re.findall(r"@font-face \{.*?\n\}", css, re.S) if LETTERS in face]
    for file in {found for face in faces for found in re.findall(r'url\("(.*?)"\)', face)}:
        shutil.copyfile(FONTS.parent / file, look / Path(file).name)
    own = re.sub(r'url\(".*/(.*?)"\)', r'url("\1")', "\n".join(faces))
    (look / "fonts.css").write_text(own, "utf-8")


def build(target: Path = SITE) -> None:
    """Make the site anew; raises ValueError where a page or a link is wrong."""
    work = ROOT / "build" / "docsite"
    shutil.rmtree(work, ignore_errors=True)
    lay_out(work / "pages")
    shutil.copyfile(HERE / "zensical.toml", work / "zensical.toml")
    settings = str(work / "zensical.toml")
    zensical = [sys.executable, "-m", "zensical", "build", "--strict", "-f", settings]
    made = subprocess.run(zensical, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        told = re.sub(r"\x1b\[[0-9;]*m", "", made.stdout + made.stderr)
        raise ValueError(f"Zensical found something wrong:\n{told}")
    finish(work / "site")
    shutil.rmtree(target, ignore_errors=True)
    shutil.move(work / "site", target)


def finish(site: Path) -> None:
    """Make of what Zensical wrote what the house can serve under its policy: no script lies in a page,
    no picture in a stylesheet and no style in a script."""
    for name in UNUSED:
        found = site / name
        shutil.rmtree(found) if found.is_dir() else found.unlink(missing_ok=True)
    for page in site.rglob("*.html"):
        page.write_text(
            _INLINE.sub(partial(_own_file, site, page), page.read_text("utf-8")), "utf-8"
        )
    for sheet in site.rglob("*.css"):
        sheet.write_text(
            _ICON.sub(partial(_own_icon, sheet.parent), sheet.read_text("utf-8")), "utf-8"
        )
    [bundle] = site.glob("assets/javascripts/bundle.*.js")
    text, styles = _STYLE.subn(_own_style, bundle.read_text("utf-8"))
    if styles != 1:
        raise ValueError(f"expected one style in {bundle.name}, that of the search, not {styles}")
    bundle.write_text(text, "utf-8")
    (site / "licence-zensical.txt").write_text(licence(), "utf-8")
    for file in list(site.rglob("*")):
        if file.suffix in PACKED:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def _own_file(site: Path, page: Path, found: re.Match[str]) -> str:
    """A script of a page, from a file of its own."""
    file = site / "assets" / "javascripts" / f"{_named(found['code'])}.js"
    file.write_text(found["code"], "utf-8")
    return f'<script src="{os.path.relpath(file, page.parent)}"></script>'


def _own_icon(folder: Path, found: re.Match[str]) -> str:
    """A picture of a stylesheet, from a file of its own beside it."""
    drawn = unquote(_ESCAPED.sub(lambda code: chr(int(code[1], 16)), found["drawn"]))
    file = folder / f"{_named(drawn)}.svg"
    file.write_text(drawn, "utf-8")
    return f'url("{file.name}")'


def _own_style(found: re.Match[str]) -> str:
    """A style that a script makes, as the policy lets it: adopted, not written into the page; ours comes last."""
    ours = json.dumps((HERE / "search.css").read_text("utf-8"))
    adopted = (
        f"(s=>(s.replaceSync({found['css']}.toString()+{ours}),"
        f"{found['root']}.adoptedStyleSheets=[s]))"
    )
    return f"{adopted}(new CSSStyleSheet)"


def _named(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:8]


def licence() -> str:
    """Of what draws the pages."""
    files = distribution("zensical").files or []
    return next(file.read_text() for file in files if file.name.startswith("LICENSE"))


def inputs() -> Iterator[Path]:
    """Every file that the site is made from."""
    yield from sources().values()
    yield from (ROOT / name for name in BESIDE)
    yield from (file for file in HERE.iterdir() if file.is_file())
    yield from (ROOT / "web" / "src" / name for name in ("tokens.css", "fonts.css"))
    yield ROOT / "web" / "public" / "favicon.svg"


if __name__ == "__main__":
    try:
        build()
    except ValueError as error:
        sys.exit(f"trilogue: {error}")
