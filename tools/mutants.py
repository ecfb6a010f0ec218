"""Mutants: small changes to a module, one at a time, each of which some test should notice.

    scripts/mutants                      all modules of scoring and turn order
    scripts/mutants logos/hand.py        one of them

A survivor is printed, and it is a failure unless `docs/mutants.md` says why nobody can tell it.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/trilogue/games"
EXCUSED = ROOT / "docs/mutants.md"
MODULES = """linq/ledger.py logos/hand.py logos/turns.py logos/crossword.py logos/challenge.py
loq/scoring.py loq/accounts.py loq/levels.py loq/rota.py loq/tally.py loq/bands.py""".split()
WITHIN_S = 45  # a mutant that never ends is noticed too
SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
}


class Mutant:
    """A module with one change: what was changed, where, and the whole source."""

    def __init__(self, line: int, before: str, after: str, source: str) -> None:
        self.line, self.source = line, source
        self.change = f"`{before}` → `{after}`"


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a module."""
    tree = ast.parse(source)
    for node in list(_judged(tree)):
        for holder, field, other in _changes(node):
            before, old = ast.unparse(node), getattr(holder, field)
            setattr(holder, field, other)
            after = ast.unparse(node)
            if isinstance(node, ast.Constant):  # a bare number says little
                after += f"` in `{source.splitlines()[node.lineno - 1].strip()}"
            yield Mutant(node.lineno, before, after, ast.unparse(tree))
            setattr(holder, field, old)


def _judged(node: ast.AST) -> Iterator[ast.expr]:
    """Every expression that decides something; what is asserted or annotated does not."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert):
                continue
            if name in ("annotation", "returns", "decorator_list") or (
                isinstance(node, ast.ClassDef) and name == "keywords"
            ):
                continue
            if isinstance(child, ast.expr):
                yield child
            yield from _judged(child)


def _changes(node: ast.expr) -> Iterator[tuple[ast.AST, str, Any]]:
    match node:
        case ast.Compare(ops=[op, *rest]) if type(op) in SWAPPED:
            yield node, "ops", [SWAPPED[type(op)](), *rest]
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            yield node, "op", SWAPPED[type(op)]()
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                yield node, "values", values[:index] + values[index + 1 :]
        case ast.IfExp(test=test) | ast.UnaryOp(op=ast.Not(), operand=test):
            field = "test" if isinstance(node, ast.IfExp) else "operand"
            yield node, field, ast.UnaryOp(ast.Not(), test)
        case ast.Constant(value=bool(value)):
            yield node, "value", not value
        case ast.Constant(value=int(value)):
            yield node, "value", value + 1


class Planted(MetaPathFinder):
    """Lets one module be imported from another source."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """See `MetaPathFinder.find_spec`."""
        return spec_from_loader(name, self) if name == self.name else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """As usual."""

    def exec_module(self, module: Any) -> None:
        """Run the other source in its place."""
        exec(compile(self.source, f"<mutant of {self.name}>", "exec"), module.__dict__)


def run_tests(module: str, number: int) -> int:
    """The tests of a game with one mutant planted; 0 if none has noticed."""
    import pytest

    planted = list(mutants((GAMES / module).read_text("utf-8")))[number]
    name = f"trilogue.games.{module.removesuffix('.py').replace('/', '.')}"
    sys.meta_path.insert(0, Planted(name, planted.source))
    tests = f"{ROOT}/tests/games/{module.split('/')[0]}"
    return pytest.main([tests, "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no"])


def survives(module: str, number: int) -> bool:
    """Whether no test notices this mutant; each is tried in a process of its own."""
    command = [sys.executable, __file__, "--run", module, str(number)]
    try:
        return subprocess.run(command, capture_output=True, timeout=WITHIN_S).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def excused(module: str) -> set[str]:
    """The changes to a module that nobody can tell, as the page lists them."""
    lines = [line for line in EXCUSED.read_text("utf-8").splitlines() if " → " in line]
    return {line.split(" | ")[1] for line in lines if line.startswith(f"| {module} ")}


def main(modules: list[str]) -> int:
    """Try all mutants of these modules; 1 if one survives that has no excuse."""
    found = 0
    for module in modules or MODULES:
        tried = list(mutants((GAMES / module).read_text("utf-8")))
        lived = [one for number, one in enumerate(tried) if survives(module, number)]
        new = [one for one in lived if one.change not in excused(module)]
        print(f"{module}: {len(tried)} mutants, {len(lived)} survive, {len(new)} unexcused")
        for one in new:
            print(f"  line {one.line}: {one.change}", flush=True)
        found += len(new)
    return 1 if found else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        sys.exit(run_tests(sys.argv[2], int(sys.argv[3])))
    sys.exit(main(sys.argv[1:]))
