"""A dozen words, for tests that need a language and not English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trilogue.words.interface import Concept, Listing, Pos, Reading, Related, Sense, Tier

WORDS = {
    "dog": "an animal that barks",
    "cat": "an animal that purrs",
    "bed": "something to sleep on",
    "room": "a part of a house",
    "bedroom": "a room to sleep in",
    "happy": "feeling good",
    "glad": "feeling good",
    "sad": "feeling bad",
    "go": "move away",
    "snow": "frozen water that falls",
    "snowman": "a figure made of snow",
    "light": "what a lamp gives",
}
FORMS = {
    "went": "go",
    "goes": "go",
    "dogs": "dog",
    "cats": "cat",
    "beds": "bed",
    "happier": "happy",
}
FAMILIES = [{"happy", "happiness", "unhappy"}]


class FakeWords:
    """`Words` over a dozen words; everything else is unknown to it."""

    def listing(self, word: str) -> Listing | None:
        known = word in WORDS or word in FORMS
        return Listing(word, Tier.COMMON, "a dozen words") if known else None

    def is_name(self, word: str) -> bool:
        return word.lower() in {"ada", "paris"}

    def is_spoken(self, word: str) -> bool:
        return bool(self.listing(word.lower())) or self.is_name(word)

    def is_slur(self, word: str) -> bool:
        return False

    def senses(self, word: str) -> tuple[Sense, ...]:
        return (Sense(Pos.NOUN, WORDS[word], (word,)),) if word in WORDS else ()

    def concepts(self, word: str, pos: Pos) -> tuple[Concept, ...]:
        return tuple(Concept(s, (), (), ()) for s in self.senses(word) if s.pos is pos)

    def kinds(self, word: str, pos: Pos) -> frozenset[str]:
        return frozenset()

    def parts_of_speech(self, word: str) -> frozenset[Pos]:
        return frozenset(sense.pos for sense in self.senses(word))

    def synonyms(self, word: str) -> tuple[Related, ...]:
        pairs = {"happy": "glad", "glad": "happy"}
        return (Related(pairs[word], (word, "shares a sense")),) if word in pairs else ()

    def antonyms(self, word: str) -> tuple[Related, ...]:
        pairs = {"happy": "sad", "glad": "sad", "sad": "happy"}
        return (Related(pairs[word], (word, "is the opposite")),) if word in pairs else ()

    def readings(self, form: str) -> tuple[Reading, ...]:
        lemma = FORMS.get(form, form)
        return (Reading(lemma, Pos.NOUN),) if lemma in WORDS else ()

    def forms(self, word: str) -> tuple[str, ...]:
        return (word, *(form for form, lemma in FORMS.items() if lemma == word))

    def kinship(self, word: str, other: str) -> Related | None:
        one, two = FORMS.get(word, word), FORMS.get(other, other)
        kin = one == two or any({one, two} <= family for family in FAMILIES)
        return Related(other, (word, f"is of the family of {other}")) if kin else None

    def parts(self, word: str) -> tuple[str, ...]:
        return {"bedroom": ("bed", "room"), "snowman": ("snow", "man")}.get(word, ())

    def syllables(self, word: str) -> int:
        return {"bedroom": 2, "happy": 2, "snowman": 2}.get(word, 1)

    def phones(self, word: str) -> list[str]:
        return {"cat": ["K", "AE1", "T"], "hat": ["HH", "AE1", "T"]}.get(word, [])

    def rhymes(self, word: str, other: str) -> bool:
        return {word, other} in ({"cat", "hat"}, {"bed", "red"})

    def zipf(self, word: str) -> float:
        return 5.0 if self.listing(word) else 0.0

    def frequent(self, some: Iterable[str], zipf: float) -> frozenset[str]:
        return frozenset(word for word in some if self.zipf(word) >= zipf)

    def foreign(self, word: str) -> str | None:
        return {"hund": "de", "perro": "es"}.get(word)

    def heard_alike(self, text: str) -> tuple[str, ...]:
        return ()

    def meant_by(self, foreign: str) -> frozenset[str]:
        return frozenset({"hund": ["dog"], "perro": ["dog"]}.get(foreign, ()))

    def translation(self, word: str, of: str) -> str | None:
        return {("cane", "dog"): "it", ("hund", "dog"): "de"}.get((word, of))

    def is_translated(self, word: str, language: str) -> bool:
        return (word, language) in {("dog", "it"), ("dog", "de")}

    def renderings(self, entry: str) -> tuple[tuple[str, ...], ...]:
        return ()

    def is_mere_form(self, word: str) -> bool:
        return word in FORMS

    def nearness(self, word: str, other: str) -> float | None:
        return 1.0 if word == other else None

    def aptness(self, said: Sequence[str], word: str) -> float | None:
        return None

    def better(self, said: Sequence[str]) -> tuple[tuple[str, float], ...]:
        return ()

    def chance(self, said: Sequence[str], some: Iterable[str]) -> float | None:
        return None

    def place(self, said: Sequence[str], word: str) -> int | None:
        return None

    def likeness(self, said: Sequence[str], other: Sequence[str]) -> float | None:
        return None
