"""The layers that join what was seen at four sizes. Value names are those of the original file."""

import numpy as np
from onnx import NodeProto

from graph import Graph, attribute

# Which rows (or columns) of a 3 x 3 kernel meet the same pixel when each pixel of the picture is there
# twice: above an even row lies another pixel, below an odd one.
MEETING = (((0,), (1, 2)), ((0, 1), (2,)))


def join_gates(graph: Graph) -> None:
    """Writes x + x * gate as x * (1 + gate), which goes over the picture once."""
    one = graph.weight("one", np.ones((1, 1, 1, 1)))
    for add in [node for node in graph.nodes if node.op_type == "Add"]:
        value, product = add.input
        multiply = next((node for node in graph.nodes if product in node.output), None)
        if multiply is None or multiply.op_type != "Mul" or multiply.input[0] != value:
            continue
        graph.remove(add, multiply)
        gate = graph.add("Add", [multiply.input[1], one], f"{add.output[0]}.gate")
        graph.add("Mul", [value, gate], add.output[0])


def join_top(graph: Graph) -> None:
    """Makes one convolution of two that see single pixels and have nothing between them."""
    wide, narrow = graph.producer("conv2d_472.tmp_0"), graph.producer("conv2d_473.tmp_0")
    first, second = (graph.weights[conv.input[1]] for conv in (wide, narrow))
    bias = second[:, :, 0, 0] @ graph.weights[wide.input[2]]
    narrow.input[0] = wide.input[0]
    graph.set_conv(narrow, np.einsum("oikl,ijmn->ojmn", second, first), bias)


def gated_weights(graph: Graph, few: str, gated: str) -> str:
    """The weights that spread a few channels to 96, times the gate. The gate follows from the means of the few."""
    multiply = graph.producer(gated)
    spread = graph.producer(multiply.input[0])
    pool = next(node for node in graph.users(spread.output[0]) if node.op_type == "GlobalAveragePool")
    (reduce,) = graph.users(pool.output[0])
    weights, reducing = (graph.weights[conv.input[1]] for conv in (spread, reduce))
    pool.input[0] = few
    graph.set_conv(
        reduce, np.einsum("oikl,ijmn->ojmn", reducing, weights), graph.weights[reduce.input[2]]
    )
    shape = graph.weight(f"{gated}.shape", np.array([-1, 1, 1, 1]))
    column = graph.add("Reshape", [multiply.input[1], shape], f"{gated}.column")
    graph.remove(multiply)
    return graph.add("Mul", [column, spread.input[1]], f"{gated}.weights")


def spread_second(graph: Graph) -> None:
    """At an eighth of the picture's size the gate is put into the weights and not multiplied over the picture."""
    few, gated = "conv2d_470.tmp_0", "p2o.Add.241"
    graph.add_conv(few, gated, gated_weights(graph, few, gated))


def read_finest(graph: Graph) -> None:
    """
    At a quarter of the picture's size 96 channels are never made: the 12 they are spread from are read
    by kernels that have the spreading and its gate in them, and what comes from the next level is read there.
    """
    few, read = "conv2d_469.tmp_0", graph.producer("conv2d_494.tmp_0")
    kernels = graph.weights[read.input[1]]
    out, between = kernels.shape[:2]
    by_place = kernels.transpose(0, 2, 3, 1).reshape(-1, between)
    rows = graph.weight("finest.rows", by_place)
    matrix = graph.weight("finest.matrix", np.array([between, -1]))
    grid = graph.weight("finest.grid", np.array([out, 3, 3, -1]))
    spread = graph.add("Reshape", [gated_weights(graph, few, "p2o.Add.247"), matrix], "finest.spread")
    product = graph.add("MatMul", [rows, spread], "finest.product")
    shaped = graph.add("Reshape", [product, grid], "finest.shaped")
    weights = graph.add("Transpose", [shaped], "finest.weights", perm=(0, 3, 1, 2))
    graph.remove(read)
    own = graph.add_conv(few, "finest.own", weights, pads=(1, 1, 1, 1))
    next_level = add_conv_of_doubled(graph, "p2o.Add.251", "finest.next", kernels)
    graph.add("Add", [own, next_level], read.output[0])


def add_conv_of_doubled(graph: Graph, value: str, output: str, kernels: np.ndarray) -> str:
    """What 3 x 3 kernels read of a picture enlarged to twice its size, read before it is enlarged."""
    rows = []
    for row, meeting in enumerate(MEETING):
        merged = np.stack([kernels[:, :, list(each)].sum(2) for each in meeting], 2)
        both = np.zeros((2, *merged.shape))
        for column, (left, right) in enumerate(MEETING):
            both[column, ..., column] = merged[..., list(left)].sum(3)
            both[column, ..., column + 1] = merged[..., list(right)].sum(3)
        weights = both.reshape(-1, *merged.shape[1:])
        rows.append(graph.add_conv(value, f"{output}.{row}", weights, pads=(1 - row, 1, row, 1)))
    joined = graph.add("Concat", rows, f"{output}.rows", axis=1)
    return graph.add("DepthToSpace", [joined], output, blocksize=2)


def read_levels(graph: Graph) -> None:
    """Puts the coarser three of four levels side by side at half the size of the finest, and reads them there."""
    read, norm = graph.producer("conv2d_497.tmp_0"), graph.producer("batch_norm_0.tmp_3")
    factor, summand = normalisation(graph, norm)
    kernels = graph.weights[read.input[1]] * factor[:, None, None, None]
    levels = ["p2o.Add.259", "p2o.Add.265", "p2o.Add.271"]
    joined = graph.add(
        "Concat", [enlarge(graph, levels[0], 4), enlarge(graph, levels[1], 2), levels[2]], "levels", axis=1
    )
    coarse = 3 * kernels.shape[1] // 4
    below = add_conv_of_doubled(graph, joined, "levels.coarse", kernels[:, :coarse])
    finest = graph.add_conv(
        "p2o.Add.277", "levels.finest", kernels[:, coarse:], summand, pads=(1, 1, 1, 1)
    )
    graph.remove(norm)
    graph.add("Add", [finest, below], norm.output[0])


def enlarge(graph: Graph, value: str, times: int) -> str:
    sizes = graph.weight(f"levels.times-{times}", np.array([1, 1, times, times], np.float32))
    region = graph.weight("levels.whole", np.zeros(0, np.float32))
    return graph.add(
        "Resize",
        [value, region, sizes],
        f"{value}.enlarged",
        mode="nearest",
        coordinate_transformation_mode="asymmetric",
        nearest_mode="floor",
    )


def normalisation(graph: Graph, norm: NodeProto) -> tuple[np.ndarray, np.ndarray]:
    """What a batch normalisation multiplies each channel by, and what it adds."""
    scale, bias, mean, variance = (graph.weights[name] for name in norm.input[1:])
    factor = scale / np.sqrt(variance + attribute(norm, "epsilon"))
    return factor, bias - mean * factor
