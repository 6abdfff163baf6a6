"""A small convolutional network: one row of class scores for every four columns of a line 32 pixels high."""

import torch
from torch import nn

from charset import CHARSET

CLASSES = len(CHARSET) + 1
STEP = 4  # Columns a time step.


def conv(inputs: int, outputs: int, kernel, stride=1, padding=None) -> nn.Sequential:
    if padding is None:
        padding = kernel // 2
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Mixing(nn.Module):
    """Adds to each place what stands round it."""

    def __init__(self, channels: int, kernel: tuple[int, int]):
        super().__init__()
        padding = (kernel[0] // 2, kernel[1] // 2)
        self.block = nn.Sequential(
            nn.Conv2d(channels, channels, kernel, 1, padding, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.block(x))


class Context(nn.Module):
    """Adds what stands some letters away: whether a word is in capitals, and how high its letters are."""

    def __init__(self, channels: int, dilation: int):
        super().__init__()
        inner = channels // 2
        self.block = nn.Sequential(
            conv(channels, inner, 1),
            nn.Conv2d(inner, inner, (1, 5), 1, (0, 2 * dilation), dilation, bias=False),
            nn.BatchNorm2d(inner),
            nn.ReLU(inplace=True),
            nn.Conv2d(inner, channels, 1, bias=False),
            nn.BatchNorm2d(channels),
        )
        nn.init.zeros_(self.block[-1].weight)  # At first it changes nothing.

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.block(x))


class Recogniser(nn.Module):
    """Plain convolutions: depthwise ones save multiplications, but no time on a processor."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            conv(1, 24, 3, 2),
            conv(24, 48, 3, 2),
            conv(48, 80, 3, (2, 1)),
            Mixing(80, (3, 3)),
            conv(80, 160, (4, 1), 1, 0),
        )
        self.read = nn.Sequential(Mixing(160, (1, 5)), Mixing(160, (1, 5)))
        self.context = nn.Sequential(*(Context(160, dilation) for dilation in (2, 4, 8)))
        self.name = nn.Conv2d(160, CLASSES, 1)

    def forward(self, lines: torch.Tensor) -> torch.Tensor:
        """lines: [batch, 1, 32, width]; answers [batch, width / 4, classes], not yet probabilities."""
        return self.name(self.context(self.read(self.look(lines)))).squeeze(2).transpose(1, 2)
