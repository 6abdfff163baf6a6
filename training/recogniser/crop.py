"""Cuts a drawn line as the reader's detector would: now close, now wide, now crooked."""

import math
import random

import numpy as np
from PIL import Image

from render import Drawing

HEIGHT = 32
MIN_WIDTH = 16
MAX_WIDTH = 480


def cut(picture: Image.Image, drawing: Drawing, rng: random.Random) -> np.ndarray:
    left, top, right, bottom = drawing.ink
    tall = bottom - top
    if rng.random() < 0.08:
        height, shift = tall * rng.uniform(0.92, 2.3), tall * rng.uniform(-0.18, 0.18)
    else:
        height, shift = tall * rng.uniform(1.12, 1.75), tall * rng.uniform(-0.07, 0.07)
    before, after = (tall * rng.uniform(0.02, 0.5) for _ in range(2))
    if rng.random() < 0.05:
        before = -tall * rng.uniform(0, 0.04)
    centre = ((left - before + right + after) / 2, (top + bottom) / 2 + shift)
    width = right - left + before + after
    angle = math.radians(rng.gauss(0, 0.5) if rng.random() < 0.7 else rng.uniform(-2.5, 2.5))
    angle *= min(1.0, 8 * height / width)
    shear = rng.choice([0, 0, rng.uniform(-0.12, 0.12)])
    stretch = rng.choice([1, 1, rng.uniform(0.8, 1.2)])
    columns = min(MAX_WIDTH, max(MIN_WIDTH, round(width / height * HEIGHT * stretch)))
    return _sample(picture, (centre, width, height, angle, shear), columns)


def _sample(picture: Image.Image, place: tuple, columns: int) -> np.ndarray:
    (x, y), width, height, angle, shear = place
    fine = 2 if height / HEIGHT > 1.5 else 1  # As the reader: four taps when shrinking much.
    across, down = width / (columns * fine), height / (HEIGHT * fine)
    cos, sin = math.cos(angle), math.sin(angle)
    a, b = cos * across, (-sin + shear) * down
    d, e = sin * across, cos * down
    c = x - a * columns * fine / 2 - b * HEIGHT * fine / 2
    f = y - d * columns * fine / 2 - e * HEIGHT * fine / 2
    size = (columns * fine, HEIGHT * fine)
    cropped = picture.transform(size, Image.AFFINE, (a, b, c, d, e, f), Image.BILINEAR)
    plane = np.asarray(cropped)
    if fine == 1:
        return plane
    return plane.reshape(HEIGHT, 2, columns, 2).mean(axis=(1, 3)).round().astype(np.uint8)
