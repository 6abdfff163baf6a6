"""A network's graph with its weights by name, taken apart and put together again."""

from typing import Sequence

import numpy as np
import onnx
from onnx import NodeProto, helper, numpy_helper


class Graph:
    """Weights are computed in doubles and rounded once, so that the file is the same on every machine."""

    def __init__(self, model: onnx.ModelProto):
        self.original = model.graph
        self.nodes = [node for node in model.graph.node if node.op_type != "Constant"]
        self.weights = {each.name: widened(each) for each in model.graph.initializer}
        for node in model.graph.node:
            if node.op_type == "Constant":
                self.weights[node.output[0]] = widened(node.attribute[0].t)

    def producer(self, value: str) -> NodeProto:
        return next(node for node in self.nodes if value in node.output)

    def users(self, value: str) -> list[NodeProto]:
        return [node for node in self.nodes if value in node.input]

    def only_user(self, value: str, operator: str) -> NodeProto | None:
        users = self.users(value)
        return users[0] if len(users) == 1 and users[0].op_type == operator else None

    def number(self, node: NodeProto) -> float | None:
        """The one number that a node adds, or multiplies or divides by."""
        for name in node.input:
            if name in self.weights and self.weights[name].size == 1:
                return self.weights[name].item()
        return None

    def weight(self, name: str, values: np.ndarray) -> str:
        self.weights[name] = values
        return name

    def add(self, operator: str, inputs: Sequence[str], output: str, **attributes) -> str:
        self.nodes.append(helper.make_node(operator, inputs, [output], output, **attributes))
        return output

    def add_conv(self, value: str, output: str, weights, bias=None, pads=(0, 0, 0, 0), group=1) -> str:
        """The weights are an array, or the name of what computes them."""
        inputs = [value, weights if isinstance(weights, str) else self.weight(f"{output}.w", weights)]
        if bias is not None:
            inputs.append(self.weight(f"{output}.b", bias))
        return self.add("Conv", inputs, output, pads=pads, group=group)

    def set_conv(self, conv: NodeProto, weights: np.ndarray, bias: np.ndarray) -> None:
        name = conv.output[0]
        conv.input[1:] = [self.weight(f"{name}.w", weights), self.weight(f"{name}.b", bias)]

    def remove(self, *nodes: NodeProto) -> None:
        self.nodes = [node for node in self.nodes if not any(node is each for each in nodes)]

    def build(self, output: str) -> onnx.ModelProto:
        """Only what the output needs, each node after those it reads."""
        producers = {name: node for node in self.nodes for name in node.output}
        ordered: list[NodeProto] = []
        seen: set[str] = set()

        def visit(name: str) -> None:
            if name in seen or name not in producers:
                return
            seen.add(name)
            for each in producers[name].input:
                visit(each)
            ordered.append(producers[name])

        visit(output)
        used = sorted({name for node in ordered for name in node.input if name in self.weights})
        graph = helper.make_graph(
            ordered,
            self.original.name,
            self.original.input,
            self.original.output,
            [numpy_helper.from_array(rounded(self.weights[name]), name) for name in used],
        )
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 11)], ir_version=8)


def attribute(node: NodeProto, name: str):
    return next(helper.get_attribute_value(each) for each in node.attribute if each.name == name)


def widened(tensor: onnx.TensorProto) -> np.ndarray:
    values = numpy_helper.to_array(tensor)
    return values.astype(np.float64) if values.dtype == np.float32 else values


def rounded(values: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(values, np.float32 if values.dtype == np.float64 else None)
