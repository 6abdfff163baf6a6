import { execFileSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readdir } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";

import { createRecogniser, spawnWorker } from "./recogniser.ts";
import { samplePicture } from "./testing/sample.ts";

const PICTURES = 40;
// About 290 when nothing piles up, about 355 when the plans for all shapes of lines are kept.
const MAX_MEGABYTES = 325;

test("a worker that has read lines of hundreds of shapes keeps nothing of them", async () => {
  const workers: ChildProcess[] = [];
  const recogniser = await createRecogniser(
    { workers: 1, queueLimit: 1, timeoutMs: 20_000 },
    () => {
      const worker = spawnWorker();
      workers.push(worker);
      return worker;
    },
  );
  onTestFinished(() => recogniser.close());
  const names = await readdir(new URL("../../../bench/samples/images/", import.meta.url));

  for (const name of names.toSorted().slice(0, PICTURES)) {
    const imageType = name.includes("top_half") ? "top_half" : "bottom_half";
    await recogniser.recognise({ bytes: await samplePicture(name), imageType });
  }

  expect(residentMegabytes(workers[0])).toBeLessThan(MAX_MEGABYTES);
});

function residentMegabytes(worker: ChildProcess | undefined): number {
  const answer = execFileSync("ps", ["-o", "rss=", "-p", String(worker?.pid)]);
  return (Number(answer.toString().trim()) * 1024) / 1e6;
}
