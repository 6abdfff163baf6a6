"""What happens to a screenshot on its way: scaling, blur, noise, chat recompression, a photographed screen."""

import io
import random

import numpy as np
from PIL import Image, ImageFilter


SMALLEST = 9  # Pixels of type size below which nobody could say what is written.


def damage(picture: Image.Image, tier: str, rng: random.Random, type_size: int) -> Image.Image:
    if tier == "clean":
        return _jpeg(picture, rng.randint(80, 96)) if rng.random() < 0.6 else picture
    size = picture.size
    harm = 1.0 if tier == "hard" else 0.5
    if rng.random() < 0.6:
        least = max(1 - 0.5 * harm, min(1.0, SMALLEST / type_size))
        picture = _rescale(picture, rng.uniform(least, 1.0), rng)
    if rng.random() < 0.4:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, min(1.6 * harm, 0.055 * type_size))))
    if tier == "hard" and rng.random() < 0.5:
        picture = _photograph(picture, rng)
    if rng.random() < 0.4:
        picture = _noise(picture, rng.uniform(1, 9 * harm), rng)
    for _ in range(rng.choice([1, 1, 2])):
        picture = _jpeg(picture, rng.randint(*((30, 65) if tier == "hard" else (50, 85))))
    return picture.resize(size, Image.BILINEAR) if picture.size != size else picture


def _rescale(picture: Image.Image, factor: float, rng: random.Random) -> Image.Image:
    size = (max(8, round(picture.width * factor)), max(8, round(picture.height * factor)))
    return picture.resize(size, rng.choice([Image.BILINEAR, Image.BICUBIC, Image.LANCZOS, Image.BOX]))


def _jpeg(picture: Image.Image, quality: int) -> Image.Image:
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality)
    return Image.open(buffer).convert("L")


def _noise(picture: Image.Image, sigma: float, rng: random.Random) -> Image.Image:
    plane = np.asarray(picture, np.float32)
    grain = np.random.default_rng(rng.randrange(2**32)).normal(0, sigma, plane.shape)
    return Image.fromarray((plane + grain).clip(0, 255).astype(np.uint8))


def _photograph(picture: Image.Image, rng: random.Random) -> Image.Image:
    """Moiré, uneven light, a flat tone curve."""
    plane = np.asarray(picture, np.float32)
    y, x = np.mgrid[: plane.shape[0], : plane.shape[1]].astype(np.float32)
    angle, period = rng.uniform(0, 3.2), rng.uniform(2.2, 9)
    wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period)
    light = 1 + rng.uniform(-0.25, 0.25) * x / plane.shape[1] + rng.uniform(-0.15, 0.15) * y / plane.shape[0]
    plane = (plane * rng.uniform(0.55, 0.95) + rng.uniform(0, 50)) * light + wave * rng.uniform(0, 7)
    return Image.fromarray(plane.clip(0, 255).astype(np.uint8))
