"""Sets of rendered lines, as the network wants them."""

import json
from pathlib import Path

import numpy as np
import torch

from charset import encode
from crop import HEIGHT

LEAST_RANGE = 24 / 255


def normalise(pixels: np.ndarray) -> np.ndarray:
    """Writing bright on dark, from 0 to 1: so the network needs to learn one polarity only."""
    plane = pixels.astype(np.float32) / 255
    low, high = plane.min(), plane.max()
    plane = (plane - low) / max(high - low, LEAST_RANGE)
    return 1 - plane if plane.mean() > 0.5 else plane


class LineSet:
    def __init__(self, paths: list[Path]):
        self.entries = []
        for path in paths:
            pixels = np.memmap(path.with_suffix(".bin"), np.uint8, "r")
            at = 0
            for note in path.with_suffix(".jsonl").read_text(encoding="utf8").splitlines():
                entry = json.loads(note)
                size = entry["width"] * HEIGHT
                self.entries.append((pixels[at : at + size], entry["width"], entry["text"], entry["font"]))
                at += size

    def batches(self, size: int, rng: np.random.Generator | None):
        """Lines of like width together; shuffled when training."""
        widths = np.array([width for _, width, _, _ in self.entries], np.float32)
        if rng is not None:
            widths *= rng.uniform(0.9, 1.1, len(widths))
        order = np.argsort(widths, kind="stable")
        groups = [order[at : at + size] for at in range(0, len(order), size)]
        if rng is not None:
            rng.shuffle(groups)
        for group in groups:
            yield self._batch([self.entries[index] for index in group])

    def _batch(self, entries):
        widest = max(width for _, width, _, _ in entries)
        lines = np.zeros((len(entries), 1, HEIGHT, -(-widest // 4) * 4), np.float32)
        for index, (pixels, width, _, _) in enumerate(entries):
            lines[index, 0, :, :width] = normalise(np.asarray(pixels)).reshape(width, HEIGHT).T
        targets = [encode(text) for _, _, text, _ in entries]
        steps = torch.tensor([-(-width // 4) for _, width, _, _ in entries])
        return torch.from_numpy(lines), targets, steps, entries
