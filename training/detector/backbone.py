"""The layers that see the picture: most of their operations go into the convolutions beside them."""

import numpy as np
from onnx import NodeProto

from graph import Graph, attribute


def fold_scales(graph: Graph) -> None:
    """A factor for all channels, and a number added, go into the convolution before them."""
    for conv in [node for node in graph.nodes if node.op_type == "Conv"]:
        scale = scale_after(graph, conv.output[0])
        if scale is None:
            continue
        factor, summand, multiply, add = scale
        weights = graph.weights[conv.input[1]]
        bias = graph.weights[conv.input[2]] if len(conv.input) > 2 else np.zeros(len(weights))
        conv.output[0] = add.output[0]
        graph.set_conv(conv, weights * factor, bias * factor + summand)
        graph.remove(multiply, add)


def scale_after(graph: Graph, value: str) -> tuple[float, float, NodeProto, NodeProto] | None:
    multiply = graph.only_user(value, "Mul")
    add = multiply and graph.only_user(multiply.output[0], "Add")
    if not add:
        return None
    factor, summand = graph.number(multiply), graph.number(add)
    if factor is None or summand is None:
        return None
    return factor, summand, multiply, add


def name_hard_swish(graph: Graph) -> None:
    """Writes x * min(max(x + 3, 0), 6) / 6 as ONNX Runtime knows it: it then belongs to the convolution before."""
    for add in [node for node in graph.nodes if node.op_type == "Add" and graph.number(node) == 3]:
        clip = graph.only_user(add.output[0], "Clip")
        multiply = clip and graph.only_user(clip.output[0], "Mul")
        divide = multiply and graph.only_user(multiply.output[0], "Div")
        if not divide:
            continue
        value, output = add.input[0], divide.output[0]
        scale = scale_after(graph, output)
        graph.remove(add, clip, multiply, divide)
        slope = graph.add("HardSigmoid", [value], f"{output}.slope", alpha=1 / 6, beta=0.5)
        graph.add("Mul", [value, slope], output)
        if scale is None:
            continue
        factor, summand, *scaling = scale
        scaled = scaling[1].output[0]
        graph.remove(*scaling)
        scale_next(graph, output, scaled, (factor, summand))
        if graph.users(scaled):
            channels = len(graph.weights[graph.producer(value).input[1]])
            factors = np.full((channels, 1, 1, 1), factor)
            graph.add_conv(output, scaled, factors, np.full(channels, summand), group=channels)


def scale_next(graph: Graph, value: str, scaled: str, scale: tuple[float, float]) -> None:
    """Puts a scale into the convolutions after it, but for those that meet the edge: the zeros there are not scaled."""
    factor, summand = scale
    for conv in graph.users(scaled):
        if conv.op_type != "Conv" or any(attribute(conv, "pads")):
            continue
        weights, bias = (graph.weights[name] for name in conv.input[1:])
        conv.input[0] = value
        graph.set_conv(conv, weights * factor, bias + weights.sum((1, 2, 3)) * summand)
