"""The fonts lines are set in."""

import random
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from charset import CHARSET

# Never trained on: what the figures on unseen fonts are measured with.
HELD_OUT = {"figtree", "signika", "prompt", "encode-sans", "mukta", "oxanium", "tinos"}
# Lettering rather than interface fonts: seldom used.
FANCY = {"lobster", "permanent-marker", "orbitron", "audiowide", "space-mono", "playfair-display"}

_NOT_A_CHARACTER = "\U0010fffd"


class Typeface:
    def __init__(self, path: Path):
        self.path = path
        probe = self.at(40)
        missing = probe.getmask(_NOT_A_CHARACTER).getbbox(), bytes(probe.getmask(_NOT_A_CHARACTER))
        self.lacks = {
            character
            for character in CHARSET.strip()
            if (probe.getmask(character).getbbox(), bytes(probe.getmask(character))) == missing
        }
        small, capital = (bytes(probe.getmask(word)) for word in ("aenr", "AENR"))
        self.capitals_only = small == capital

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        return _load(str(self.path), size)

    def can_set(self, text: str) -> bool:
        return not self.lacks.intersection(text)


@lru_cache(maxsize=400)
def _load(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM)


def load_typefaces(folder: Path, held_out: bool) -> list[list[Typeface]]:
    """One list of weights a family, so that families with many weights do not crowd out the others."""
    families = []
    for family in sorted((folder / "node_modules/@fontsource").iterdir()):
        if (family.name in HELD_OUT) != held_out:
            continue
        files = sorted(family.glob("files/*-latin-*-normal.woff")) or sorted(family.glob("files/*-all-*-normal.woff"))
        italics = sorted(family.glob("files/*-latin-[4567]00-italic.woff"))
        faces = [Typeface(path) for path in files + italics[:1] if "-latin-ext-" not in path.name]
        families.append([face for face in faces if len(face.lacks) < 40])
    return [faces for faces in families if faces]


def pick(families: list[list[Typeface]], rng: random.Random) -> Typeface:
    faces = rng.choice(families)
    if faces[0].path.parents[1].name in FANCY and rng.random() < 0.7:
        return pick(families, rng)
    return rng.choice(faces)
