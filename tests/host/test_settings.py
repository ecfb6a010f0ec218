"""What an operator may set, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from trilogue.cli import main
from trilogue.server.settings import SETTINGS, BadSetting, settled


def value(name: str, typed: object = None, env: str = "", file: Path | None = None) -> object:
    variable = next(setting.variable for setting in SETTINGS if setting.name == name)
    field = name.replace("-", "_")
    return settled({field: typed}, {variable: env} if env else {}, file)[field]


def toml(folder: Path, text: str) -> Path:
    file = folder / "trilogue.toml"
    file.write_text(text)
    return file


def test_what_is_typed_counts_before_the_environment_and_that_before_the_file(
    tmp_path: Path,
) -> None:
    file = toml(tmp_path, "port = 9003")
    assert value("port") == 8765
    assert value("port", file=file) == 9003
    assert value("port", env="9002", file=file) == 9002
    assert value("port", 9001, "9002", file) == 9001


def test_yes_and_no_and_several_values_are_read_everywhere(tmp_path: Path) -> None:
    file = toml(tmp_path, 'knock = false\nhost-name = ["a.example", "b.example"]\nthink = 0.5\n')
    assert value("knock") is None
    assert value("knock", file=file) is False
    assert value("knock", env="yes", file=file) is True
    assert value("host-name", file=file) == ["a.example", "b.example"]
    assert value("host-name", env="c.example, d.example") == ["c.example", "d.example"]
    assert value("think", file=file) == 0.5


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "lots"),
        ("port", "70000"),
        ("knock", "perhaps"),
        ("behind-proxy", "0"),
        ("backup-every", "-1"),
        ("backup-every", "nan"),
        ("metrics-address", "9765"),
        ("log-level", "loud"),
    ],
)
def test_nonsense_is_told_with_its_place(name: str, text: str) -> None:
    with pytest.raises(BadSetting, match=rf"^TRILOGUE_{name.upper().replace('-', '_')}: expected "):
        value(name, env=text)


@pytest.mark.parametrize(
    ("text", "told"),
    [("port 1", "is no TOML"), ("prot = 1", "sets 'prot'"), ("port = 'x'", "port: expected")],
)
def test_a_file_with_nonsense_is_told(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadSetting, match=told):
        settled({}, {}, toml(tmp_path, text))


def test_a_house_that_is_badly_set_does_not_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["serve", "--config", str(tmp_path / "none.toml")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    monkeypatch.setenv("TRILOGUE_PORT", "lots")
    assert main(["serve"]) == 2
    assert capsys.readouterr().err.startswith("trilogue: TRILOGUE_PORT: expected a port")
    monkeypatch.undo()
    assert main(["serve", "--cert", str(tmp_path / "cert.pem")]) == 1
    assert "--cert and --key belong together" in capsys.readouterr().err
