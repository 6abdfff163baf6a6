// Load, a fault, and the examination of what is left, again and again.
import { setTimeout as pause } from "node:timers/promises";

import { createCrashSite, type CrashSite } from "./crash-site.ts";
import type { Fault } from "./faults.ts";
import { Ledger } from "./ledger.ts";
import { Load } from "./load.ts";

interface RoundOptions {
  settings: Record<string, string>;
  fault: Fault;
  rounds: number;
  players?: number;
  /** The fault comes at a random moment before this many writes are acknowledged. */
  writes?: number;
  onRound?: (round: number, problems: string[]) => void;
}

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  /** Requests that were cut off without an answer. */
  lost: number;
  /** Requests that were told to come back, or refused for any other reason. */
  refused: number;
  problems: string[];
  /** Milliseconds from the fault until the site had everything back. */
  returned: number[];
}

const PLAYERS = 6;
const WRITES = 60;
const LOAD_MS = 20_000;
/** The server learns of changes that it has missed by asking the database. */
const RANKS_MS = 20_000;

export async function runRounds({
  settings,
  fault,
  rounds,
  players = PLAYERS,
  writes = WRITES,
  onRound,
}: RoundOptions): Promise<CrashReport> {
  await using site = await createCrashSite(settings);
  await site.start();
  const ledger = new Ledger();
  const load = await Load.prepare(site, ledger, players);
  const report: CrashReport = {
    rounds,
    acknowledged: 0,
    lost: 0,
    refused: 0,
    problems: [],
    returned: [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    load.begin();
    await untilAcknowledged(ledger, Math.random() * writes);
    const struckAt = performance.now();
    await fault.strike(site, round);
    report.returned.push(performance.now() - struckAt);
    await load.stop();
    for (const count of load.refusals.values()) report.refused += count;
    const problems = [
      ...(await examine(site, ledger)),
      ...takeUnexpected(load, (refusal) => fault.isExpected(refusal)),
      ...(fault.problems?.() ?? []),
    ];
    report.problems.push(...problems.map((problem) => `round ${round}: ${problem}`));
    onRound?.(round, problems);
  }
  return { ...report, acknowledged: ledger.acknowledged, lost: load.lost };
}

/** A busy machine acknowledges less in the same time. */
async function untilAcknowledged(ledger: Ledger, writes: number): Promise<void> {
  const enough = ledger.acknowledged + writes;
  const until = performance.now() + LOAD_MS;
  while (ledger.acknowledged < enough && performance.now() < until) await pause(Math.random() * 10);
}

async function examine(site: CrashSite, ledger: Ledger): Promise<string[]> {
  const { facts, problems, ranks } = await site.examine();
  return [...ledger.compare(new Map(facts)), ...problems, ...(await compareRanks(site, ranks))];
}

type Ranks = { user_id: string; rank: number }[];

async function compareRanks({ url, keys }: CrashSite, counted: Ranks): Promise<string[]> {
  if (counted.length === 0) return [];
  const query = new URLSearchParams({ ids: counted.map(({ user_id }) => user_id).join() });
  const read = async () => {
    const answer = await fetch(`${url}/functions/v1/rank?${query.toString()}`, {
      headers: { apikey: keys.anonKey },
    });
    const body = (await answer.json()) as { ranks?: { user_id: string; rank: number | null }[] };
    const ranks = new Map(body.ranks?.map(({ user_id, rank }) => [user_id, rank]));
    return counted.filter(({ user_id, rank }) => ranks.get(user_id) !== rank);
  };
  const until = performance.now() + RANKS_MS;
  let wrong = await read();
  while (wrong.length > 0 && performance.now() < until) {
    await pause(200);
    wrong = await read();
  }
  return wrong.length === 0 ? [] : [`ranks are not a recount's: ${JSON.stringify(wrong)}`];
}

function takeUnexpected({ refusals }: Load, isExpected: (refusal: string) => boolean): string[] {
  const unexpected = [...refusals].filter(([refusal]) => !isExpected(refusal));
  refusals.clear();
  return unexpected.map(([refusal, count]) => `${count} answers were ${refusal}`);
}
