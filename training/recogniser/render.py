"""Draws a line of text on a piece of screen: grey levels, with room around it."""

import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

ROOM = 1.2  # Around the writing, in heights of it.


@dataclass
class Drawing:
    picture: Image.Image
    ink: tuple[float, float, float, float]  # left, top, right, bottom of the writing


def draw_line(text: str, font: ImageFont.FreeTypeFont, rng: random.Random) -> Drawing:
    size = font.size
    spacing = rng.choice([0, 0, 0, rng.uniform(-0.02, 0.02), rng.uniform(0.02, 0.12)]) * size
    stroke = max(1, round(size / 14)) if rng.random() < 0.04 else 0
    places, width = _places(text, font, spacing)
    ascent, descent = font.getmetrics()
    room = round(ROOM * size)
    canvas = (round(width) + 2 * room, ascent + descent + 2 * room)
    paper, ink = _levels(rng)
    picture = _background(canvas, paper, rng)
    draw = ImageDraw.Draw(picture)
    if rng.random() < 0.04:  # A shadow under the letters.
        shift = max(1, size // 14)
        for piece, x in places:
            draw.text((room + x + shift, room + shift), piece, font=font, fill=(paper + 2 * (0 if paper > 90 else 128)) // 3)
    for piece, x in places:
        if stroke:
            draw.text((room + x, room), piece, font=font, fill=ink, stroke_width=stroke, stroke_fill=_opposite(ink, rng))
        else:
            draw.text((room + x, room), piece, font=font, fill=ink)
    box = font.getbbox(text)
    drawing = Drawing(picture, (room + box[0], room + box[1], room + width, room + box[3]))
    _neighbours(drawing, font, ink, rng)
    return drawing


def _places(text: str, font: ImageFont.FreeTypeFont, spacing: float) -> tuple[list[tuple[str, float]], float]:
    if spacing == 0:
        return [(text, 0)], font.getlength(text)
    places, x = [], 0.0
    for character in text:
        places.append((character, x))
        x += font.getlength(character) + spacing
    return places, x - spacing


def _levels(rng: random.Random) -> tuple[int, int]:
    """Paper and ink, dark or light, at least 50 levels apart."""
    while True:
        paper = rng.choice([rng.randrange(256), rng.randrange(60), rng.randrange(215, 256)])
        ink = rng.choice([rng.randrange(256), rng.choice([0, 255])])
        if abs(paper - ink) > 50:
            return paper, ink


def _opposite(ink: int, rng: random.Random) -> int:
    return rng.randrange(40) if ink > 127 else rng.randrange(215, 256)


def _background(size: tuple[int, int], paper: int, rng: random.Random) -> Image.Image:
    if rng.random() < 0.8:
        return Image.new("L", size, paper)
    other = min(255, max(0, paper + rng.randint(-40, 40)))
    across = rng.random() < 0.5
    ramp = np.linspace(paper, other, size[0] if across else size[1])
    plane = np.tile(ramp, (size[1], 1)) if across else np.tile(ramp[:, None], (1, size[0]))
    if rng.random() < 0.3:  # A patterned table cloth.
        plane = plane + np.random.default_rng(rng.randrange(2**32)).normal(0, rng.uniform(1, 6), plane.shape)
    return Image.fromarray(plane.clip(0, 255).astype(np.uint8))


def _neighbours(drawing: Drawing, font: ImageFont.FreeTypeFont, ink: int, rng: random.Random) -> None:
    """What else may stand in a crop: rules, edges of cards, icons, the line above or below."""
    picture, (left, top, right, bottom) = drawing.picture, drawing.ink
    draw = ImageDraw.Draw(picture)
    height = bottom - top
    if rng.random() < 0.05:
        y = rng.choice([top - rng.uniform(0.15, 0.6) * height, bottom + rng.uniform(0.15, 0.6) * height])
        draw.line((0, y, picture.width, y), fill=rng.randrange(256), width=rng.choice([1, 1, 2, 3]))
    if rng.random() < 0.03:
        x = rng.choice([left - rng.uniform(0.3, 0.8) * height, right + rng.uniform(0.3, 0.8) * height])
        draw.line((x, 0, x, picture.height), fill=rng.randrange(256), width=rng.choice([1, 2, 3]))
    if rng.random() < 0.04:
        _icon(draw, (right + rng.uniform(0.25, 0.6) * height, top, height), rng)
    if rng.random() < 0.03:
        _icon(draw, (left - rng.uniform(1.3, 1.7) * height, top, height), rng)
    if rng.random() < 0.05:
        offset = height * rng.choice([-1, 1]) * rng.uniform(1.4, 2.0)
        draw.text((left + rng.uniform(-2, 1) * height, top + offset), "Wins 248", font=font, fill=ink, anchor="lt")


def _icon(draw: ImageDraw.ImageDraw, place: tuple[float, float, float], rng: random.Random) -> None:
    left, top, size = place
    for _ in range(rng.randint(2, 5)):
        x, y = left + rng.uniform(0, 0.5) * size, top + rng.uniform(0, 0.5) * size
        shape = rng.choice([draw.ellipse, draw.rectangle, draw.chord])
        box = (x, y, x + rng.uniform(0.3, 0.5) * size, y + rng.uniform(0.3, 0.5) * size)
        extra = {"start": 20, "end": 200} if shape == draw.chord else {}
        shape(box, fill=rng.randrange(256), **extra)
