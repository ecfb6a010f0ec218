"""The little words of English, which no list of senses explains: glosses of our own."""

from __future__ import annotations

_GLOSSES = """
a: one, any one
about: on the subject of; nearly
above: higher than
after: later than; behind
against: in the opposite direction to; not for
all: every one, the whole of
although: in spite of the fact that
am: the form of be that goes with I
among: in the middle of several
an: a, before the sound of a vowel
and: joins two things; also
any: one or some, no matter which
anyone: any person
anything: any thing
are: the form of be that goes with you, we and they
as: in the way that; while
at: in the place or at the time of
be: exist; have the quality of
because: for the reason that
been: the past participle of be
before: earlier than; in front of
behind: at the back of
below: lower than
beneath: under
beside: at the side of
between: in the space that separates two
but: on the other hand; except
by: near; through the work of
can: is able to
could: was able to; would be able to
did: the past form of do
do: carry out; helps to ask and to deny
does: the form of do that goes with he, she and it
down: towards a lower place
during: while something lasts
each: every one by itself
either: one or the other of two
else: other, besides
ever: at any time
every: each of all
everyone: all people
for: meant to be given to; because
from: starting at
had: the past form of have
has: the form of have that goes with he, she and it
have: own, hold; helps to speak of the past
he: the man or boy spoken of
her: that woman or girl; belonging to her
hers: belonging to her
herself: her and no one else
him: that man or boy
himself: him and no one else
his: belonging to him
how: in what way
if: on the condition that
in: inside of
into: to the inside of
is: the form of be that goes with he, she and it
it: the thing spoken of
its: belonging to it
itself: it and nothing else
many: a great number of
may: is allowed to; will perhaps
me: the person who speaks, as an object
might: would perhaps
mine: belonging to me
more: a larger amount
most: the largest amount
must: has to
my: belonging to me
myself: me and no one else
neither: not one and not the other
never: at no time
no: not any; the opposite of yes
nobody: no person
none: not one
nor: and not
not: makes a statement its opposite
nothing: no thing
of: belonging to; made from
off: away from; not on
on: touching from above; not off
once: a single time
one: a single thing; any person
only: no more than
onto: to a place on
or: joins two things of which one is meant
other: not this one
our: belonging to us
ours: belonging to us
ourselves: us and no one else
out: away from the inside
over: above, across
per: for each
shall: will, said of what is to come
she: the woman or girl spoken of
should: ought to
since: from that time until now; because
so: in that way; therefore
some: a certain number or amount of
such: of that kind
than: compared with
that: the one over there, or spoken of
the: a certain one that is known
their: belonging to them
theirs: belonging to them
them: those people or things, as an object
then: at that time; next
there: in that place
these: the ones here
they: the people or things spoken of
this: the one here
those: the ones over there
though: in spite of the fact that
through: from one side to the other of
to: in the direction of
too: also; more than is good
toward: in the direction of
towards: in the direction of
under: below
unless: if not
until: up to the time that
up: towards a higher place
upon: on
us: the people who speak, as an object
was: the past form of be that goes with I, he, she and it
we: the people who speak
were: the past form of be that goes with you, we and they
what: asks which thing
when: asks at which time; at the time that
where: asks in which place
whether: if, of two possibilities
which: asks for one of several
while: during the time that
who: asks which person
whom: who, as an object
whose: belonging to which person
why: asks for the reason
will: is going to
with: in the company of; by means of
within: inside the limits of
without: not having
would: was going to; is willing to
yet: until now; still
you: the person spoken to
your: belonging to you
yours: belonging to you
yourself: you and no one else
"""
_BY_WORD = dict(line.split(": ", 1) for line in _GLOSSES.strip().splitlines())


def small_word(word: str) -> str | None:
    """What a little word means, if it is one."""
    return _BY_WORD.get(word)
