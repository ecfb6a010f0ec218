"""Fib as it comes."""

from __future__ import annotations

from trilogue.engine.box import Box
from trilogue.games.fib.examples import EXAMPLES
from trilogue.games.fib.rules import Fib

BOX = Box(
    info=Fib.info,
    make=Fib,
    bot="trilogue.bots.fib.player:FibBot",
    examples=EXAMPLES,
)
