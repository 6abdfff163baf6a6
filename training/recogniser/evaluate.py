"""How many lines of a set are read to the letter: `python3 evaluate.py WEIGHTS SET...`."""

import re
import sys
from collections import Counter
from pathlib import Path

import torch

from charset import decode
from lines import LineSet
from model import Recogniser

_NUMBER = re.compile(r"[\d.,' ’%]+")


def read_set(net: Recogniser, lines: LineSet):
    net.eval()
    with torch.no_grad():
        for batch, _, steps, entries in lines.batches(64, None):
            paths = net(batch).argmax(2).tolist()
            for path, length, entry in zip(paths, steps.tolist(), entries):
                yield entry[2].replace("’", "'"), decode(path[:length])


def accuracy(net: Recogniser, lines: LineSet) -> str:
    right, seen = Counter(), Counter()
    for wanted, read in read_set(net, lines):
        kind = "numbers" if _NUMBER.fullmatch(wanted) else "others"
        seen[kind] += 1
        right[kind] += wanted == read.strip()
    return ", ".join(f"{kind} {100 * right[kind] / seen[kind]:.2f} % of {seen[kind]}" for kind in sorted(seen))


if __name__ == "__main__":
    network = Recogniser()
    network.load_state_dict(torch.load(sys.argv[1]))
    held_out = LineSet([Path(name).with_suffix("") for name in sys.argv[2:]])
    print(accuracy(network, held_out))
    for wanted, read in read_set(network, held_out):
        if wanted != read.strip():
            print(repr(wanted), repr(read))
