"""Answers that are remembered: a table asks the same things of the same words again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import MethodType
from typing import Any, TypeVar, cast

MANY = 20_000
FEW = 16  # of what is large

Method = TypeVar("Method", bound=Callable[..., Any])


class _Remembered:
    """Puts a cache of its own into each object, in the method's place, once it is first asked."""

    def __init__(self, method: Callable[..., Any], most: int) -> None:
        self._method, self._most = method, most
        self.__doc__ = method.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, of: Any, owner: type) -> Any:
        if of is None:
            return self._method
        cached = lru_cache(self._most)(MethodType(self._method, of))
        vars(of)[self._name] = cached
        return cached


def remembered(method: Method) -> Method:
    """A method whose answers are kept, for the questions that were asked last."""
    return cast(Method, _Remembered(method, MANY))


def remembered_few(method: Method) -> Method:
    """The same for answers that are large."""
    return cast(Method, _Remembered(method, FEW))
