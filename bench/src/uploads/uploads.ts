// Lets many people upload both halves of the statistics screen at once. All are read, whoever waits is told the place
// in line, and the figure is the processor time of the server and its readers for each pair. Linux only.
import { HALVES } from "@capicu/contract/submissions";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { registerPlayer, type Player } from "#mixed-load/player.ts";
import { childrenOf, processMs } from "#process-tree.ts";
import { quantile } from "#quantile.ts";
import { readPairs, type SamplePair } from "#samples.ts";
import { startProduct } from "#start-product.ts";

import { sendPicture, type PictureOutcome } from "./send-picture.ts";

const SAMPLES = join(import.meta.dirname, "../../samples");

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "16" },
    rounds: { type: "string", default: "3" },
  },
});
const count = Number(values.people);

await using product = await startProduct({});
const pairs = (await readPairs(SAMPLES)).filter(({ tier }) => tier === "clean");
const people: Player[] = [];
for (let number = 1; number <= count; number += 1)
  people.push(await registerPlayer(product, number));
// The readers load their networks first, and their code is compiled.
await runRound(people.slice(0, 1));
let isMet = true;
for (let round = 1; round <= Number(values.rounds); round += 1)
  isMet = (await measure(round)) && isMet;
if (!isMet) process.exitCode = 1;

async function measure(round: number): Promise<boolean> {
  const readerPids = await childrenOf(product.pid);
  const spentMs = async () => ({
    server: await processMs(product.pid),
    readers: (await Promise.all(readerPids.map(processMs))).reduce((sum, ms) => sum + ms, 0),
  });
  const before = await spentMs();
  const outcomes = await runRound(people);
  const after = await spentMs();
  const server = (after.server - before.server) / count;
  const readers = (after.readers - before.readers) / count;
  const read = outcomes.filter(({ answer }) => answer?.success);
  const placed = outcomes.filter(({ places }) => places.length > 0);
  const longest = placed.map(({ places }) => Math.max(...places));
  const refusals = outcomes.reduce((sum, outcome) => sum + outcome.refusals, 0);
  const durations = outcomes.map(({ ms }) => ms / 1000);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `round ${round}: ${read.length} of ${outcomes.length} pictures read, ${placed.length} told their place (up to ` +
      `${Math.max(0, ...longest)}), asked to come back ${refusals} times;` +
      ` readers ${readers.toFixed(0)} ms + server ${server.toFixed(0)} ms a pair;` +
      ` ${quantile(durations, 0.5).toFixed(1)} s, at most ${Math.max(...durations).toFixed(1)} s; load ${load}`,
  );
  return read.length === outcomes.length && placed.length === outcomes.length;
}

/** Everybody begins at once, both halves of each as well. */
async function runRound(players: readonly Player[]): Promise<PictureOutcome[]> {
  const sets = await Promise.all(
    players.map(async (player, at) => {
      const pictures = await readPictures(pairs[at % pairs.length] as SamplePair);
      return Promise.all(pictures.map((picture) => sendPicture(product, player, picture)));
    }),
  );
  return sets.flat();
}

async function readPictures(pair: SamplePair) {
  return Promise.all(
    HALVES.map(async (half) => {
      const { file } = pair[half];
      const mime = file.endsWith(".png") ? ("image/png" as const) : ("image/jpeg" as const);
      return { half, mime, bytes: new Uint8Array(await readFile(join(SAMPLES, file))) };
    }),
  );
}
