// Runs rounds of requests to every target, one after the other, and measures the cost of each.
import * as fc from "fast-check";

import { BROKEN_HEADS, sendRaw, talk, talks } from "./frames.ts";
import { functionTargets } from "./function-targets.ts";
import { makeAccounts, type FuzzServer } from "./fuzz-server.ts";
import { makeMeans } from "./means.ts";
import { measure, newReport, noteAnswer, noteHeap, type FuzzReport } from "./report.ts";
import { routeTargets } from "./route-targets.ts";
import { tableTargets } from "./table-targets.ts";
import type { FuzzRequest, FuzzContext, Target } from "./target.ts";

export interface FuzzSettings {
  /** The same seed sends the same requests. */
  seed: number;
  /** Requests to each target in a round. */
  perTarget: number;
  /** Whether to start another round; receives the result of the last one. */
  goesOn: (report: FuzzReport) => boolean;
}

/** Each target gets its own random stream. */
const SEED_STEP = 10_007;
const TALKS_PER_ROUND = 10;
const FINDINGS_MAX = 50;

export async function runFuzz(fuzz: FuzzServer, settings: FuzzSettings): Promise<FuzzReport> {
  const targets = await allTargets(fuzz);
  const report = newReport();
  while (settings.goesOn(report) && report.findings.length < FINDINGS_MAX) {
    const round: Round = { fuzz, report, means: await freshMeans(fuzz) };
    for (const [index, target] of targets.entries()) {
      const seed = (settings.seed + report.rounds) * SEED_STEP + index;
      if (!(await hasSessions(round))) round.means = await freshMeans(fuzz);
      await attack(round, target, { seed, numRuns: settings.perTarget * (target.share ?? 1) });
    }
    await attackSockets(round, settings.seed + report.rounds);
    await requireAnswers(round);
    noteHeap(report);
    report.rounds += 1;
  }
  return report;
}

async function allTargets({ app, routes, server }: FuzzServer): Promise<Target[]> {
  const tables = await tableTargets(app, server.keys.serviceRoleKey);
  return [...routeTargets(routes), ...functionTargets(), ...tables];
}

interface Round {
  readonly fuzz: FuzzServer;
  readonly report: FuzzReport;
  means: FuzzContext;
}

const freshMeans = async (fuzz: FuzzServer): Promise<FuzzContext> =>
  makeMeans(fuzz, await makeAccounts(fuzz));

/**
 * Attacks end sessions, ban players and delete accounts; without new ones, every other answer would
 * be 401.
 */
async function hasSessions({ fuzz, means }: Round): Promise<boolean> {
  for (const role of ["player", "admin"] as const) {
    const authorization = `Bearer ${means.accounts.bearers[role]}`;
    const answer = await fuzz.app.inject({ url: "/auth/v1/user", headers: { authorization } });
    if (answer.statusCode !== 200) return false;
  }
  return true;
}

async function attack(
  { fuzz, means, report }: Round,
  target: Target,
  sampling: { seed: number; numRuns: number },
): Promise<void> {
  for (const request of fc.sample(target.requests(means), sampling))
    await measure(report, {
      target: target.name,
      request,
      async run() {
        const { status, body } = await send(fuzz, means, request);
        noteAnswer(report, target.name, `${status} ${codeOf(body)}`.trim());
        return status >= 500 ? `${status} ${body.slice(0, 300)}` : null;
      },
    });
}

async function attackSockets({ fuzz, means, report }: Round, seed: number): Promise<void> {
  for (const frames of fc.sample(talks, { seed, numRuns: TALKS_PER_ROUND }))
    await measure(report, {
      target: "realtime frames",
      request: frames,
      run: () => talk(fuzz, means, frames),
    });
  await measure(report, {
    target: "broken heads",
    request: "",
    async run() {
      const problems = await Promise.all(BROKEN_HEADS.map((head) => sendRaw(fuzz, head)));
      return problems.find((problem) => problem !== null) ?? null;
    },
  });
}

async function send({ app }: FuzzServer, { accounts }: FuzzContext, request: FuzzRequest) {
  const { role, method, url, headers, payload } = request;
  const bearer = accounts.bearers[role];
  const answer = await app.inject({
    method: method as "GET",
    url,
    headers: { ...(bearer !== null && { authorization: `Bearer ${bearer}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** The code of a refusal; an empty text for any other answer. */
function codeOf(body: string): string {
  if (!body.startsWith("{")) return "";
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}

async function requireAnswers({ fuzz, report }: Round): Promise<void> {
  for (const url of ["/healthz", "/readyz"])
    await measure(report, {
      target: `${url} afterwards`,
      request: "",
      async run() {
        const { status } = await fetch(`http://${fuzz.host}${url}`);
        return status === 200 ? null : `answered with ${status}`;
      },
    });
}
