"""A fault of ours at one table: whoever asked is told, all come back, and nothing is lost."""

from __future__ import annotations

from realapp import RealApp


async def test_a_table_that_fails_tells_who_asked_and_nobody_loses_the_line(app: RealApp) -> None:
    ada, ben = await app.phone(), await app.phone()
    await ada.open_table()
    await ben.join("Ben", code=ada.frame["table"]["code"])
    hall = app.server.hall
    hall.tables[ada.table].state.game = None  # type: ignore[assignment]  # no code of ours does
    answer = await ada.do({"type": "set_options", "options": {}})
    assert (answer["type"], answer["code"]) == ("refused", "table_failed")
    answer = await ada.do({"type": "set_options", "options": {}})
    assert answer["type"] == "done"
    await ben.catch_up(answer["seq"])
    assert [member["name"] for member in ben.frame["table"]["members"]] == ["Ada", "Ben"]
