"""A fault of ours at one table: whoever asked is told, all come back, and nothing is lost."""

from __future__ import annotations

import pytest
from realapp import RealApp
from wire import LineLostError


async def test_a_table_that_fails_answers_hangs_up_and_works_again(app: RealApp) -> None:
    ada, ben = await app.phone(), await app.phone()
    await ada.open_table()
    await ben.join("Ben", code=ada.frame["table"]["code"])
    hall = app.server.hall
    hall.tables[ada.table].state.game = None  # type: ignore[assignment]  # no code of ours does
    answer = await ada.do({"type": "set_options", "options": {}})
    assert (answer["type"], answer["code"]) == ("refused", "table_failed")
    for phone in (ada, ben):
        with pytest.raises(LineLostError):
            await phone.until("nothing more")
        await phone.connect()
        await phone.resume()
    answer = await ada.do({"type": "set_ready", "ready": True})
    assert answer["type"] == "done"
    assert [member["name"] for member in ada.frame["table"]["members"]] == ["Ada", "Ben"]
