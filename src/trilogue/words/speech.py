"""The voice of the house: a word as sound, by eSpeak NG where it is installed."""

from __future__ import annotations

import ctypes
import io
import wave
from functools import cache
from pathlib import Path
from threading import Lock

AUDIO_OUTPUT_SYNCHRONOUS = 2
CHARS_UTF8 = 1
RATE_PARAMETER = 1
USUAL_RATE, SLOW_RATE = 145, 85  # words a minute
VOICE = b"en"
LONGEST = 64


class Espeak:
    """eSpeak NG, loaded once; it says one word at a time, whoever asks."""

    def __init__(self, library: str, data: str) -> None:
        self._library = ctypes.CDLL(library)
        self._samples: list[bytes] = []
        self._turn = Lock()
        callback = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
        )
        self._callback = callback(self._collect)  # kept, or it would be collected as garbage
        path = str(Path(data).parent).encode()
        self._hertz = self._library.espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, path, 0)
        if self._hertz <= 0 or self._library.espeak_SetVoiceByName(VOICE):
            raise OSError("eSpeak NG did not start")
        self._library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples: ctypes._Pointer[ctypes.c_short], count: int, events: int) -> int:
        if samples and count > 0:
            self._samples.append(ctypes.string_at(samples, 2 * count))
        return 0

    def say(self, word: str, *, slow: bool = False) -> bytes:
        """The word as a WAV file."""
        text = word[:LONGEST].encode() + b"\0"
        with self._turn:
            self._samples.clear()
            self._library.espeak_SetParameter(RATE_PARAMETER, SLOW_RATE if slow else USUAL_RATE, 0)
            self._library.espeak_Synth(text, len(text), 0, 1, 0, CHARS_UTF8, None, None)
            self._library.espeak_Synchronize()
            return self._wav()

    def _wav(self) -> bytes:
        file = io.BytesIO()
        with wave.open(file, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(self._hertz)
            sound.writeframes(b"".join(self._samples))
        return file.getvalue()


@cache
def house_voice() -> Espeak | None:
    """The voice that this machine has, or None; the table then reads aloud by itself."""
    try:
        import espeakng_loader  # type: ignore[import-untyped]  # an optional part
    except ImportError:
        return None
    try:
        return Espeak(espeakng_loader.get_library_path(), espeakng_loader.get_data_path())
    except OSError:
        return None
