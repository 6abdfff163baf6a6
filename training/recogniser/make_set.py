"""Renders a set of lines: `python3 make_set.py FONTS OUT --lines 200000 --seed 1 [--held-out]`."""

import argparse
import json
import random
from multiprocessing import Process
from pathlib import Path

import numpy as np

from charset import encode
from crop import HEIGHT, cut
from damage import damage
from render import draw_line
from texts import sample_text
from typefaces import Typeface, load_typefaces, pick

TIERS = ["clean", "medium", "hard"]
LINES_A_FACE = 8


def sample_line(face: Typeface, size: int, rng: random.Random) -> tuple[np.ndarray, str]:
    text = sample_text(rng)
    if face.capitals_only:
        text = text.upper()
    while not face.can_set(text):
        text = sample_text(rng).upper() if face.capitals_only else sample_text(rng)
    drawing = draw_line(text, face.at(size), rng)
    tier = rng.choices(TIERS, weights=[35, 40, 25])[0]
    return cut(damage(drawing.picture, tier, rng, size), drawing, rng), text


def make_part(fonts: Path, out: Path, part: dict) -> None:
    rng = random.Random(part["seed"])
    families = load_typefaces(fonts, part["held_out"])
    lines, notes, made = [], [], 0
    while made < part["lines"]:
        face, size = pick(families, rng), round(2 ** rng.uniform(3.25, 5.6))
        for _ in range(LINES_A_FACE):
            pixels, text = sample_line(face, size, rng)
            if pixels.shape[1] < 5 * len(text):  # Too squeezed to be read by anybody.
                continue
            lines.append(pixels.T.tobytes())
            notes.append({"text": text, "width": pixels.shape[1], "font": face.path.stem})
            encode(text)
            made += 1
    out.with_suffix(".bin").write_bytes(b"".join(lines))
    out.with_suffix(".jsonl").write_text("\n".join(map(json.dumps, notes)), encoding="utf8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("fonts", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--lines", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", type=int, default=2)
    parser.add_argument("--held-out", action="store_true")
    args = parser.parse_args()
    workers = []
    for index in range(args.parts):
        part = {"seed": args.seed * 1000 + index, "lines": args.lines // args.parts, "held_out": args.held_out}
        out = args.out.with_name(f"{args.out.name}-{index}")
        workers.append(Process(target=make_part, args=(args.fonts, out, part)))
        workers[-1].start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
