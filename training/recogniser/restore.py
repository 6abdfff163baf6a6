"""Takes the weights back out of the reader's network, to train on: `python3 restore.py FOLDER SETS OUT`.

An exported convolution holds its normalisation. That is set anew by what the sets show, so that the
network answers as before in training as well; characters that came since begin unlearned.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from charset import CHARSET
from lines import LineSet
from model import Recogniser

LINES = 512


def read_layers(path: Path) -> list[tuple[torch.Tensor, torch.Tensor]]:
    graph = onnx.load(str(path)).graph
    values = {each.name: torch.from_numpy(numpy_helper.to_array(each).copy()) for each in graph.initializer}
    convolutions = [node for node in graph.node if node.op_type == "Conv"]
    return [(values[node.input[1]], values[node.input[2]]) for node in convolutions]


def normalised(net: nn.Module) -> list[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    layers = [each for each in net.modules() if isinstance(each, (nn.Conv2d, nn.BatchNorm2d))]
    return [(a, b) for a, b in zip(layers, layers[1:]) if isinstance(b, nn.BatchNorm2d)]


def set_layers(net: Recogniser, layers: list, known: str) -> None:
    for (convolution, norm), (weight, bias) in zip(normalised(net), layers[:-1]):
        convolution.weight.copy_(weight)
        norm.weight.copy_(torch.sqrt(torch.ones_like(bias) + norm.eps))
        norm.bias.copy_(bias)
    weight, bias = layers[-1]
    net.name.bias.fill_(float(bias.min()))
    for place, character in enumerate(["", *CHARSET]):
        old = known.find(character) + 1 if character else 0
        if old or not character:
            net.name.weight[place] = weight[old]
            net.name.bias[place] = bias[old]


def set_norms(net: Recogniser, lines: torch.Tensor, restored: int) -> None:
    seen = {}
    for _, norm in normalised(net)[:restored]:
        norm.register_forward_pre_hook(lambda layer, inputs: seen.update({layer: inputs[0].transpose(0, 1).flatten(1)}))
    net.eval()(lines)
    for norm, values in seen.items():
        norm.running_mean.copy_(values.mean(1))
        norm.running_var.copy_(values.var(1))
        norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
        norm.bias.add_(norm.running_mean)


@torch.no_grad()
def main() -> None:
    folder, sets, out = map(Path, sys.argv[1:4])
    net = Recogniser()
    known = json.loads((folder / "line-reader.json").read_text(encoding="utf8"))["characters"]
    layers = read_layers(folder / "line-reader.onnx")
    set_layers(net, layers, known)
    shown = LineSet(sorted(path.with_suffix("") for path in sets.glob("val*.jsonl")))
    lines = next(shown.batches(LINES, np.random.default_rng(0)))[0]
    before = net.eval()(lines)
    set_norms(net, lines, len(layers) - 1)
    print("changed by at most", float((net(lines) - before).abs().max()))
    torch.save(net.state_dict(), out)


if __name__ == "__main__":
    main()
