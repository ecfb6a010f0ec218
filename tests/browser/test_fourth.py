"""The fourth game of docs/add-a-game.md in a real browser: its client is built, and it is played."""

from __future__ import annotations

from pathlib import Path

from fourth import is_for_browsers, lay_out, page_commands, run, run_program


def test_a_game_that_was_added_by_the_page_is_played_in_a_browser(tmp_path: Path) -> None:
    build, play = filter(is_for_browsers, page_commands())
    lay_out(tmp_path, has_client=True)
    built = run_program(tmp_path, *build)
    assert built.returncode == 0, built.stdout + built.stderr
    played = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", *play[1:])
    assert played.returncode == 0, played.stdout + played.stderr
