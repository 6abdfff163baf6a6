import type { FastifyReply, FastifyRequest } from "fastify";

import { readBearerToken, readCaller } from "#kernel/bearer.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Platform } from "#kernel/platform.ts";
import { enforceRequestLimit, type LimitedUse } from "#kernel/request-limits.ts";
import { TokenError } from "#kernel/tokens.ts";

import type { Access, AccountHolder, ImplementedFunction, Schema } from "./implement.ts";
import { PreparedReply } from "./prepared-reply.ts";
import { ProgressReply } from "./progress-reply.ts";
import { callerLeft, invalidInput, unauthorized } from "./refusals.ts";
import type { RightsRule } from "./rights-rule.ts";
import { runDefinition } from "./run-definition.ts";

export interface FunctionsSettings<Services> {
  functions: readonly ImplementedFunction<Services>[];
  services: Services;
  /** Functions for which this is false are unknown to callers; an operator may change it at any time. */
  isOffered?: (name: string) => boolean;
  /**
   * Refuses a session that has yet to show its second factor. No function is open to such a session,
   * not even one for anyone: its bearer has only a password.
   */
  secondFactor: RightsRule;
  /** Refuses a caller without this right of staff. */
  staffRight: (right: string) => RightsRule;
  /** The limit that a call counts against; `write` by default. */
  limitedUseOf?: (name: string) => LimitedUse;
  /** Whether to check answers against the contract, for tests and development. */
  checkOutput: boolean;
}

interface Call<Services> {
  platform: Platform;
  settings: FunctionsSettings<Services>;
  called: ImplementedFunction<Services>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Checks caller, access and input, runs the function and checks its output, in this order. */
export async function callFunction<Services>(
  call: Call<Services>,
  readInput: () => unknown,
): Promise<unknown> {
  const { platform, settings, called, request } = call;
  const { access } = called.definition;
  const caller = admitted(await findCaller(request, platform, access), access);
  if (caller.id !== null) await requireRights(call, caller);
  const input = parse(called.agreed.input, await readInput());
  const tasks: (() => Promise<void>)[] = [];
  const answer = await runWithinLimits(call, { caller, input, tasks });
  for (const task of tasks)
    task().catch((error: unknown) => request.log.error({ err: error }, "task after commit failed"));
  if (!settings.checkOutput || answer instanceof PreparedReply) return answer;
  const { output } = called.agreed;
  if (answer instanceof ProgressReply)
    return new ProgressReply(async (tell) => checked(output, await answer.run(tell)));
  return checked(output, answer);
}

interface AdmittedCall {
  caller: AccountHolder;
  input: unknown;
  tasks: (() => Promise<void>)[];
}

async function runWithinLimits<Services>(call: Call<Services>, admittedCall: AdmittedCall) {
  const { platform, request } = call;
  const { caller, input } = admittedCall;
  if (!isSearch(input)) return run(call, admittedCall);
  const requester = { use: "search", caller, address: request.ip } as const;
  await enforceRequestLimit(platform, "search", requester);
  return platform.readGate.run(requester, () => run(call, admittedCall));
}

async function run<Services>(call: Call<Services>, { caller, input, tasks }: AdmittedCall) {
  const { platform, settings, called, request, reply } = call;
  const facts = { method: request.method, path: request.routeOptions.url ?? "" };
  const context = {
    input,
    caller,
    services: settings.services,
    log: request.log,
    request: { headers: request.headers, address: request.ip, whenLeft: () => whenLeft(reply) },
    afterCommit: (task: () => Promise<void>) => void tasks.push(task),
  };
  return runDefinition(platform.database, called, { context, facts });
}

async function findCaller(request: FastifyRequest, platform: Platform, access: Access) {
  try {
    return await readCaller(request, platform);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    // A function that anyone may call stays callable after the caller's session has ended.
    if (access === "anyone" && readBearerToken(request) !== null && error.reason === "expired")
      return null;
    throw unauthorized();
  }
}

function admitted(caller: Caller | null, access: Access): AccountHolder {
  if (access === "anyone") return (caller ?? VISITOR) as AccountHolder;
  if (caller === null || caller.id === null) throw unauthorized();
  return caller as AccountHolder;
}

const VISITOR: Caller = { role: "anon", id: null, claims: { role: "anon" } };

async function requireRights<Services>(
  { platform, settings, called }: Call<Services>,
  caller: Caller,
): Promise<void> {
  const { secondFactor, staffRight } = settings;
  const { access } = called.definition;
  const rules =
    typeof access === "object" ? [secondFactor, staffRight(access.right)] : [secondFactor];
  const statements = rules.map(({ question, parameters = [] }) => ({ text: question, parameters }));
  const answers = await platform.database.runAsCaller(caller, statements);
  for (const [at, rule] of rules.entries()) rule.judge(answers[at]?.rows[0] ?? {});
}

function parse<Value>(schema: Schema<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}

function checked(schema: Schema<unknown>, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return answer;
  throw new Error(`The answer breaks its contract: ${JSON.stringify(parsed.error.issues)}`);
}

/** Searches have a limit of their own, because they compare a text with many rows. */
const isSearch = (input: unknown) =>
  typeof input === "object" &&
  input !== null &&
  "search" in input &&
  typeof input.search === "string" &&
  input.search !== "";

function whenLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort(callerLeft());
  });
  return controller.signal;
}
