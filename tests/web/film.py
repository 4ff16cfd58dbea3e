"""A short animated picture of a turn: frames of a page, made smaller and encoded by the browser, put together as a WebP
file here (https://developers.google.com/speed/webp/docs/riff_container)."""

from __future__ import annotations

import base64
import struct
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import FloatRect, Page

from tests.web.visitor import Visitor

# How wide a frame is, how well it is kept, how long it is seen (milliseconds), and the last one.
WIDTH: Final = 640
QUALITY: Final = 0.5
EACH: Final = 110
LAST: Final = 2200
# Makes a picture smaller and encodes it.
ENCODE: Final = """async ([png, width, quality]) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * picture.height) / picture.width);
    const context = canvas.getContext("2d", { alpha: false });
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return [canvas.toDataURL("image/webp", quality).split(",")[1], canvas.height];
}"""


@dataclass(frozen=True)
class Look:
    """What a camera sees of the page, and what its pictures are like."""

    clip: FloatRect | None = None
    width: int = WIDTH
    quality: float = QUALITY


@dataclass
class Frame:
    data: bytes  # a WebP file of its own
    duration: int


class Camera:
    """Films what a visitor sees; frames are encoded in a page of their own."""

    def __init__(self, visitor: Visitor, look: Look | None = None) -> None:
        self.visitor = visitor
        self.look = look or Look()
        self.shots: list[bytes] = []

    def roll(self, frames: int) -> None:
        for _ in range(frames):
            self.shots.append(self.visitor.page.screenshot(clip=self.look.clip))

    def develop(self, page: Page) -> bytes:
        """All frames as one file; what has not changed is seen longer."""
        found: list[Frame] = []
        before = b""
        height = 0
        for shot in self.shots:
            if shot == before:
                found[-1].duration = min(found[-1].duration + EACH, 6 * EACH)
                continue
            before = shot
            data, height = self.encode(page, shot)
            found.append(Frame(data, EACH))
        found[-1].duration = LAST
        return animated(found, self.look.width, height)

    def still(self, page: Page) -> bytes:
        """The first frame."""
        return self.encode(page, self.shots[0])[0]

    def encode(self, page: Page, shot: bytes) -> tuple[bytes, int]:
        """A shot as a WebP file, and how high it is."""
        wanted = [base64.b64encode(shot).decode(), self.look.width, self.look.quality]
        data, height = page.evaluate(ENCODE, wanted)
        return base64.b64decode(data), height


def animated(frames: list[Frame], width: int, height: int) -> bytes:
    """The frames one after the other, for ever."""
    size = three(width - 1) + three(height - 1)
    body = chunk(b"VP8X", bytes([0x02, 0, 0, 0]) + size)
    body += chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
    for frame in frames:
        place = three(0) + three(0) + size + three(frame.duration) + bytes([0x02])
        body += chunk(b"ANMF", place + picture_of(frame.data))
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def picture_of(file: bytes) -> bytes:
    """The chunk of a still WebP file that has the picture."""
    at = 12
    while at < len(file):
        name, length = file[at : at + 4], struct.unpack("<I", file[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, file[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise ValueError("no picture in it")


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")
