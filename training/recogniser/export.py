"""Writes the weights as the reader loads them: `python3 export.py WEIGHTS FOLDER`."""

import hashlib
import inspect
import json
import sys
from pathlib import Path

import torch
from torch import nn

from charset import CHARSET
from crop import HEIGHT
from model import Recogniser

OPSET = 17
# Newer versions of torch write another graph unless told; older ones do not know the word.
PLAIN = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}


class Probabilities(nn.Module):
    def __init__(self, network: Recogniser):
        super().__init__()
        self.network = network

    def forward(self, lines: torch.Tensor) -> torch.Tensor:
        return self.network(lines).softmax(2)


def main() -> None:
    weights, folder = Path(sys.argv[1]), Path(sys.argv[2])
    network = Recogniser()
    network.load_state_dict(torch.load(weights))
    network.eval()
    target = folder / "line-reader.onnx"
    torch.onnx.export(
        Probabilities(network).eval(),
        torch.zeros(1, 1, HEIGHT, 64),
        str(target),
        opset_version=OPSET,
        input_names=["lines"],
        output_names=["scores"],
        dynamic_axes={"lines": {0: "batch", 3: "width"}, "scores": {0: "batch", 1: "steps"}},
        **PLAIN,
    )
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    description = {"characters": CHARSET, "sha256": digest}
    (folder / "line-reader.json").write_text(json.dumps(description, ensure_ascii=False, indent=2) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
