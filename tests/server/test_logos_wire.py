"""Logos over real sockets: previews, and words that can be heard but not read."""

from __future__ import annotations

import io
import json
import wave

from realapp import RealApp
from texts import texts_of
from wire import Message, Phone

from trilogue.engine.rng import Rng

TRIES = 400


async def sit_down(app: RealApp, people: int, die: list[str]) -> list[Phone]:
    """A game of Logos with a die of these faces."""
    host = await app.phone()
    await host.open_table(game="logos")
    phones = [host]
    for name in ("Ben", "Chloe")[: people - 1]:
        phone = await app.phone()
        await phone.join(name, host.frame["table"]["code"])
        phones.append(phone)
    await host.do({"type": "set_options", "options": {"die": die}})
    await host.do({"type": "start_game"})
    await all_in(phones, "drawn")
    for phone in phones:
        await phone.play({"type": "go_on"})
    await all_in(phones, "roll")
    return phones


async def all_in(phones: list[Phone], phase: str) -> None:
    for phone in phones:
        while not phone.frame.get("game") or phone.view["phase"] != phase:
            await phone.receive()


def player(phones: list[Phone]) -> Phone:
    return next(phone for phone in phones if phone.view["you"] == phones[0].view["player"])


async def preview(phone: Phone, action: Message) -> Message:
    await phone.send({"type": "preview", "id": "p", "action": action})
    return await phone.until("previewed", "refused", "problem")


async def test_a_preview_is_answered_to_who_asked_and_nobody_else_notices(app: RealApp) -> None:
    phones = await sit_down(app, 2, ["logos"])
    ada = player(phones)
    other = next(phone for phone in phones if phone is not ada)
    await ada.play({"type": "roll_die"})
    await all_in(phones, "place")
    seq, heard = ada.frame["seq"], len(other.received)
    first, second = ada.view["hand"][:2]
    play = {"type": "place_tiles", "tiles": [[0, 0, first], [1, 0, second]]}
    answer = await preview(ada, play)
    assert answer["type"] == "previewed"
    assert answer["preview"]["words"][0]["word"] == first + second
    apart = await preview(ada, play | {"tiles": [[0, 0, first], [5, 0, second]]})
    assert (apart["type"], apart["code"]) == ("refused", "not_connected")
    theirs = await preview(other, play)
    assert theirs["code"] == "not_your_turn"
    assert other.frame["seq"] == seq
    assert len(other.received) == heard + 1  # only the answer to its own question


async def test_a_preview_of_nonsense_is_refused_with_what_was_expected(app: RealApp) -> None:
    phones = await sit_down(app, 2, ["logos"])
    for action in ({"type": "no_such"}, {"type": "place_tiles", "tiles": [["x"]]}, 7):
        answer = await preview(phones[0], action)  # type: ignore[arg-type]
        assert answer["code"] == "bad_action"
    stranger = await app.phone()
    assert (await preview(stranger, {"type": "pass"}))["code"] == "not_seated"


async def test_a_word_to_spell_is_heard_at_an_address_that_tells_nothing(app: RealApp) -> None:
    phones = await sit_down(app, 2, ["spell"] * 11 + ["logos"])
    speller = await spelling_turn(phones)
    reader = next(phone for phone in phones if phone is not speller)
    word = reader.view["card"]["word"]
    path = speller.frame["table"]["sound"]
    assert word not in path
    for slow in ("", "?slow"):
        async with app.session.get(app.url(path) + slow) as answer:
            assert answer.status == 200
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["Content-Type"] == "audio/wav"
            body = await answer.read()
        with wave.open(io.BytesIO(body)) as sound:
            assert sound.getnframes() > 5_000
        assert word.encode() not in body
        assert all(word not in value for value in answer.headers.values())
    texts = [text for data in speller.received for text in texts_of(json.loads(data))]
    assert len(texts) > 20
    assert [text for text in texts if word in text.split()] == []
    await speller.play({"type": "pass"})
    await all_in(phones, "roll")
    async with app.session.get(app.url(path)) as gone:
        assert gone.status == 404
    assert reader.frame["table"]["sound"] is None


async def test_who_only_watches_is_not_told_where_to_listen(app: RealApp) -> None:
    """Logos 28."""
    phones = await sit_down(app, 2, ["spell"] * 11 + ["logos"])
    speller = await spelling_turn(phones)
    late = await app.phone()
    await late.join("Deniz", speller.frame["table"]["code"])
    assert late.frame["table"]["sound"] is None
    assert speller.frame["table"]["sound"]


async def spelling_turn(phones: list[Phone]) -> Phone:
    """Roll until someone has to spell."""
    for _ in range(TRIES):
        rolling = player(phones)
        await rolling.play({"type": "roll_die"})
        for phone in phones:
            while phone.view["phase"] not in ("spell", "place"):
                await phone.receive()
        if rolling.view["phase"] == "spell":
            return rolling
        await rolling.play({"type": "pass"})
        await all_in(phones, "roll")
    raise AssertionError("the die never showed SPELL")


async def test_no_other_address_says_anything(app: RealApp) -> None:
    phones = await sit_down(app, 2, ["spell"] * 11 + ["logos"])
    speller = await spelling_turn(phones)
    table, token = speller.frame["table"]["sound"].split("/")[-2:]
    wrong = Rng(b"wrong")
    for path in (
        f"/sound/{table}/{'0' * 32}",
        f"/sound/{'0' * 32}/{token}",
        f"/sound/{table}/{token[:-1]}{wrong.choice('ghij')}",
    ):
        async with app.session.get(app.url(path)) as answer:
            assert answer.status == 404
