"""The last layers, which make 4 x 4 of each pixel. Value names are those of the original file."""

import numpy as np

from graph import Graph
from neck import normalisation


def enlarge_last(graph: Graph) -> None:
    """Neither of the two steps looks at a neighbour, so that all 16 are channels of one pixel until the end."""
    first, second = graph.producer("p2o.ConvTranspose.1"), graph.producer("p2o.ConvTranspose.3")
    factor, summand = normalisation(graph, graph.producer("batch_norm_1.tmp_3"))
    kernels = graph.weights[first.input[1]] * factor[:, None, None]
    bias = graph.weights["conv2d_transpose_0.b_0"].ravel() * factor + summand
    channels, many = kernels.shape[:2]
    weights = kernels.transpose(2, 3, 1, 0).reshape(4 * many, channels, 1, 1)
    spread = graph.add_conv(first.input[0], "last.spread", weights, np.tile(bias, 4))
    bright = graph.add("Relu", [spread], "last.bright")
    likely = graph.add("Sigmoid", [add_second(graph, bright, second.input[1])], "last.likely")
    graph.remove(graph.producer("sigmoid_0.tmp_0"))
    graph.add("DepthToSpace", [likely], "sigmoid_0.tmp_0", blocksize=4)


def add_second(graph: Graph, value: str, name: str) -> str:
    """Each of the 4 pixels of the first step makes 4 of its own."""
    kernels = graph.weights[name][:, 0]
    places = np.zeros((2, 2, 2, 2, 2, 2, len(kernels)))
    for row in range(2):
        for column in range(2):
            places[row, :, column, :, row, column] = kernels.transpose(1, 2, 0)
    bias = np.tile(graph.weights["conv2d_transpose_1.b_0"].ravel(), 16)
    return graph.add_conv(value, "last.second", places.reshape(16, -1, 1, 1), bias)
