"""Settings from a file (TOML) and from the environment: every one of them, by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from zhulu.content.pack import UNTUNED
from zhulu.kernel import ZhuluError
from zhulu.server.calling.reach import Unreachable, must_be_address
from zhulu.server.settings import LOCAL, Settings

PREFIX: Final = "ZHULU_"
KINDS: Final = {one.name: str(one.type) for one in fields(Settings)}


class SettingError(ZhuluError):
    """A setting that is not one, or has no such value."""


def configured(base: Settings, file: Path | None, environment: Mapping[str, str]) -> Settings:
    """The settings with what a file says, and above it what the environment says."""
    wanted: dict[str, Any] = {}
    if file is not None:
        wanted |= _from_file(file)
    for name in KINDS:
        text = environment.get(f"{PREFIX}{name.upper()}")
        if text is not None:
            wanted[name] = _from_text(name, text)
    if "hosts" in wanted:
        wanted["hosts"] = tuple(dict.fromkeys((*LOCAL, *wanted["hosts"])))
    settings = replace(base, **wanted)
    _must_fit(settings)
    return settings


def _must_fit(settings: Settings) -> None:
    """What would fail, or be passed over, only when somebody comes fails now."""
    if settings.overlay not in (None, UNTUNED) and not settings.overlay.is_dir():
        raise SettingError(f"overlay: there is no folder {settings.overlay}")
    address = settings.public_address
    if address and not (address.startswith(("https://", "http://")) and address.endswith("/")):
        raise SettingError(f"public_address: expected https://…/, found {address!r}")
    if settings.smtp_host and not (settings.mail_from and address):
        raise SettingError("smtp_host: mail needs mail_from and public_address too")
    if settings.smtp_tls not in ("starttls", "tls", "none"):
        raise SettingError(f"smtp_tls: starttls, tls or none, not {settings.smtp_tls!r}")
    if settings.webhook_lang not in ("en", "zh"):
        raise SettingError(f"webhook_lang: en or zh, not {settings.webhook_lang!r}")
    if settings.webhook:
        try:
            must_be_address(settings.webhook, settings.call_private)
        except Unreachable as error:
            raise SettingError(f"webhook: {error} (call_private = true allows it)") from None


def _from_file(file: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingError(f"{file}: {error}") from None
    found = {}
    for name, value in document.items():
        if name not in KINDS:
            raise SettingError(f"{file}: there is no setting {name!r}")
        found[name] = _checked(name, value)
    return found


def _from_text(name: str, text: str) -> Any:
    kind = KINDS[name]
    if kind.startswith("tuple"):
        parts: list[Any] = [part.strip() for part in text.split(",") if part.strip()]
        if "str" not in kind:
            parts = [_number(name, part) for part in parts]
        return _checked(name, parts)
    if kind in ("int", "float"):
        return _checked(name, _number(name, text))
    if kind == "bool":
        return _checked(name, text.lower() in ("1", "true", "yes", "on"))
    return _checked(name, text)


def _number(name: str, text: str) -> float:
    try:
        return float(text) if "." in text or "e" in text else int(text)
    except ValueError:
        raise SettingError(f"{name}: expected a number, found {text!r}") from None


def _checked(name: str, value: Any) -> Any:
    """The value in the kind that the setting has."""
    kind = KINDS[name]
    if kind == "float" and type(value) in (int, float):
        return float(value)
    if kind in ("int", "bool", "str") and type(value).__name__ == kind:
        return value
    if kind.startswith("Path") and isinstance(value, str):
        return Path(value)
    if kind == "tuple[str, ...]" and isinstance(value, list):
        return tuple(str(one) for one in value)
    if kind == "tuple[int, float]" and isinstance(value, list) and len(value) == 2:
        if all(type(one) in (int, float) for one in value):
            return int(value[0]), float(value[1])
    raise SettingError(f"{name}: expected {kind}, found {value!r}")
