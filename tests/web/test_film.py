"""The animated pictures of the README are what a browser can play."""

from __future__ import annotations

import base64
from typing import Any, Final

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.film import EACH, LAST, WIDTH, Camera

# What the browser makes of a file: how many frames, how large, how long each is seen.
DECODE: Final = """async (data) => {
    const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: "image/webp" });
    await decoder.tracks.ready;
    const count = decoder.tracks.selectedTrack.frameCount;
    const found = [];
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        found.push([image.displayWidth, Math.round(image.duration / 1000)]);
    }
    return found;
}"""


def test_frames_become_one_animated_picture(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 800, 450, motion="off")
    page = visitor.come_in()
    camera = Camera(visitor)
    camera.roll(2)  # nothing has changed between them
    page.locator(".title-card").first.click()
    page.locator(".setup").wait_for()
    visitor.come_to_rest()
    camera.roll(1)
    made: list[Any] = page.evaluate(DECODE, base64.b64encode(camera.develop(page)).decode())
    assert made == [[WIDTH, 2 * EACH], [WIDTH, LAST]]
