"""Trains the recogniser: `python3 train.py SETS OUT --minutes 40`; sets train*.jsonl and val*.jsonl."""

import argparse
import random
import time
from pathlib import Path

import numpy as np
import torch

from evaluate import accuracy
from lines import LineSet
from model import Recogniser

BATCH = 64
WARM_UP = 300


def rate_at(step: int, done: float, peak: float) -> float:
    """Falls with the time that is left, so that a busy machine trains less but to the end."""
    return peak * min(1.0, (step + 1) / WARM_UP) * (0.5 + 0.5 * np.cos(np.pi * min(1.0, done))) + 1e-6


def learn(net: Recogniser, optimiser: torch.optim.Optimizer, batch) -> float:
    lines, targets, steps, _ = batch
    with torch.autocast("cpu", torch.bfloat16):
        scores = net(lines.to(memory_format=torch.channels_last))
    scores = scores.float().log_softmax(2).transpose(0, 1)
    lengths = torch.tensor([len(target) for target in targets])
    wanted = torch.tensor([index for target in targets for index in target])
    loss = torch.nn.functional.ctc_loss(scores, wanted, steps, lengths, zero_infinity=True)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
    optimiser.step()
    return float(loss.detach())


def endless(folder: Path, rng: np.random.Generator):
    while True:  # Sets that were rendered meanwhile join at the next round.
        yield from LineSet(sorted(path.with_suffix("") for path in folder.glob("train*.jsonl"))).batches(BATCH, rng)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sets", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start-from", type=Path)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    net = Recogniser().to(memory_format=torch.channels_last)
    if args.start_from is not None:
        net.load_state_dict(torch.load(args.start_from))
    print("parameters", sum(weights.numel() for weights in net.parameters()), flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=0.01)
    held_out = LineSet(sorted(path.with_suffix("") for path in args.sets.glob("val*.jsonl")))
    losses, started = [], time.time()
    for step, batch in enumerate(endless(args.sets, np.random.default_rng(args.seed))):
        done = (time.time() - started) / (60 * args.minutes)
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, done, args.rate)
        net.train()
        losses.append(learn(net, optimiser, batch))
        if (step + 1) % 100 == 0:
            print(f"{step + 1} loss {np.mean(losses[-100:]):.4f} {time.time() - started:.0f} s", flush=True)
        if (step + 1) % 500 == 0 or done >= 1:
            torch.save(net.state_dict(), args.out)
            print(f"{step + 1} unseen fonts: {accuracy(net, held_out)}", flush=True)
        if done >= 1:
            break


if __name__ == "__main__":
    main()
