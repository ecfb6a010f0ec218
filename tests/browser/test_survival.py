"""What happens to people in the middle of a game when their server is killed."""

from __future__ import annotations

from people import Person
from play import at_seat, everyone, fresh_word, say_words, speaker
from playwright.async_api import Browser, expect
from process import Process


async def test_everyone_plays_on_after_the_server_was_killed(
    browser: Browser, server: Process
) -> None:
    people = [
        await Person.arrive(browser, server.http, name) for name in ("Ada", "Ben", "Chloe", "Deniz")
    ]
    ada = people[0]
    await ada.set_table()
    for person in people[1:]:
        await person.join_by_word(ada.table["code"])
    await ada.press("Deal for four")
    await everyone(people, "number")
    await at_seat(people, ada.view["starter"]).pick_number(2)
    await everyone(people, "words")
    await say_words(people, 3)
    board = ada.view["board"]
    talker = speaker(people)

    await server.kill()
    for person in people:
        await expect(person.page.get_by_text("You are offline")).to_be_visible()
    # What is said meanwhile waits, and is sent by itself once there is someone to hear it.
    word = fresh_word()
    await talker.say(word)
    await server.start()
    for person in people:
        await expect(person.page.get_by_text("You are offline")).to_be_hidden()
        await expect(person.page.get_by_label("Word board")).to_contain_text(word)
    assert [
        words[: len(before)] for words, before in zip(ada.view["board"], board, strict=True)
    ] == board
    await say_words(people, 4)
    await everyone(people, "pointing")
    assert [person.faults for person in people] == [[], [], [], []]
