// Bounds how often one player, and one address, may call the APIs: people stay far below the
// limits, floods do not.
import type { FastifyRequest } from "fastify";

import { readCaller } from "./bearer.ts";
import { ANONYMOUS, type Caller } from "./caller.ts";
import { systemClock, type Clock } from "./clock.ts";
import type { LimitStore, SharedRateLimit } from "./limit-store.ts";
import type { Platform } from "./platform.ts";
import { createRateLimit, networkKey, type Allowance } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { TokenError } from "./tokens.ts";
import { whenReady, type MaybePromise } from "./when-ready.ts";

/** Each use is counted separately; `search` is every read that may scan many rows. */
export type LimitedUse = "write" | "upload" | "read" | "search" | "file";

/** The limits of one player; visitors have only those of their address. */
export interface RequestAllowances {
  writesPerMinute: number;
  uploadsPerHour: number;
  readsPerMinute: number;
  searchesPerMinute: number;
}

export const DEFAULT_ALLOWANCES: RequestAllowances = {
  writesPerMinute: 120,
  uploadsPerHour: 120,
  readsPerMinute: 1200,
  searchesPerMinute: 240,
};

interface Requester {
  playerId: string | null;
  address: string;
}

export interface RequestLimits {
  /** Null when allowed, else the seconds until it will be. */
  consume(use: LimitedUse, requester: Requester): MaybePromise<number | null>;
  /**
   * Null while the caller, a player or the address of visitors, has time of the database left in this
   * process, else the seconds until it has.
   */
  waitForTime(caller: string): number | null;
  spendTime(caller: string, ms: number): void;
}

// A school or a club shares one address, and all its members may play at once.
const PLAYERS_OF_ADDRESS = 10;
const FILES_PER_READ = 5;
const UPLOAD_BURST_PART = 3;
/** A page asks for much at once, but a flood must not have a whole minute's allowance at once. */
const BURST_SECONDS = 10;
/** A small allowance may be used at once. */
const BURST_MIN = 60;
/** What the reads of an address may take of the database, on average. */
const MS_PER_READ = 2;

const burstOf = (perMinute: number) => Math.ceil((perMinute * BURST_SECONDS) / 60);

function buildAllowances(allowances: RequestAllowances): Record<LimitedUse, Allowance> {
  const minutely = (count: number): Allowance => ({
    burst: Math.min(count, Math.max(BURST_MIN, burstOf(count))),
    perMinute: count,
  });
  const { uploadsPerHour } = allowances;
  return {
    write: { burst: allowances.writesPerMinute, perMinute: allowances.writesPerMinute },
    upload: {
      burst: Math.ceil(uploadsPerHour / UPLOAD_BURST_PART),
      perMinute: uploadsPerHour / 60,
    },
    read: minutely(allowances.readsPerMinute),
    search: minutely(allowances.searchesPerMinute),
    // A page shows many pictures.
    file: minutely(allowances.readsPerMinute * FILES_PER_READ),
  };
}

function timeAllowance({ readsPerMinute }: RequestAllowances): Allowance {
  const perMinute = readsPerMinute * PLAYERS_OF_ADDRESS * MS_PER_READ;
  return { burst: burstOf(perMinute), perMinute };
}

const forAddress = ({ burst, perMinute }: Allowance): Allowance => ({
  burst: burst * PLAYERS_OF_ADDRESS,
  perMinute: perMinute * PLAYERS_OF_ADDRESS,
});

export function createRequestLimits(
  allowances: RequestAllowances,
  store: LimitStore,
  clock: Clock = systemClock,
): RequestLimits {
  const pairs = Object.entries(buildAllowances(allowances)).map(([use, allowance]) => {
    const limits = {
      player: store.rateLimit(`${use} player`, allowance),
      address: store.rateLimit(`${use} address`, forAddress(allowance)),
    };
    return [use, limits] as const;
  });
  const limits = Object.fromEntries(pairs) as Record<LimitedUse, (typeof pairs)[number][1]>;
  const time = createRateLimit(timeAllowance(allowances), clock);

  return {
    waitForTime: (caller) => time.check(caller),
    spendTime: (caller, ms) => time.spend(caller, ms),
    consume(use, { playerId, address }) {
      const network = networkKey(address);
      // Visitors and players of one address are counted separately, so that neither uses up the
      // other's allowance.
      if (playerId === null) return limits[use].address.consume(`visitor ${network}`);
      return consumeAsPlayer(limits[use], playerId, `player ${network}`);
    },
  };
}

/** Limits whose allowances may change at any time; what was used up before a change is forgotten. */
export function followAllowances(
  current: () => RequestAllowances,
  store: LimitStore,
): RequestLimits {
  let made: { allowances: RequestAllowances; limits: RequestLimits } | null = null;
  const limits = (): RequestLimits => {
    const allowances = current();
    if (made === null || !isSame(made.allowances, allowances))
      made = { allowances, limits: createRequestLimits(allowances, store) };
    return made.limits;
  };
  return {
    consume: (use, requester) => limits().consume(use, requester),
    waitForTime: (caller) => limits().waitForTime(caller),
    spendTime: (caller, ms) => limits().spendTime(caller, ms),
  };
}

const isSame = (one: RequestAllowances, other: RequestAllowances): boolean =>
  one.writesPerMinute === other.writesPerMinute &&
  one.uploadsPerHour === other.uploadsPerHour &&
  one.readsPerMinute === other.readsPerMinute &&
  one.searchesPerMinute === other.searchesPerMinute;

interface LimitPair {
  player: SharedRateLimit;
  address: SharedRateLimit;
}

function consumeAsPlayer(
  { player, address }: LimitPair,
  playerId: string,
  network: string,
): MaybePromise<number | null> {
  const consumeOfAddress = () =>
    whenReady(address.consume(network), (wait) =>
      wait === null ? null : player.refund(playerId).then(() => wait),
    );
  // A refused request of one player must not count against others on the same network.
  return whenReady(player.consume(playerId), (wait) => wait ?? consumeOfAddress());
}

/** Used by load tests. */
export const NO_REQUEST_LIMITS: RequestLimits = {
  consume: () => null,
  waitForTime: () => null,
  spendTime: () => {},
};

type LimitRequestsDependencies = Pick<Platform, "tokens" | "endedSessions" | "requestLimits">;

/**
 * An `onRequest` hook, so that nothing of a refused body is read. Requests without a valid token
 * count only for their address; the service key is not limited.
 */
export function limitRequests(
  platform: LimitRequestsDependencies,
  findUse: (request: FastifyRequest) => LimitedUse | null,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const use = findUse(request);
    if (use !== null)
      await enforceRequestLimit(platform, use, {
        caller: await verifiedCaller(platform, request),
        address: request.ip,
      });
  };
}

/** Throws the refusal when the player or the address has used up the allowance. */
export async function enforceRequestLimit(
  { requestLimits }: Pick<Platform, "requestLimits">,
  use: LimitedUse,
  { caller, address }: { caller: Pick<Caller, "role" | "id">; address: string },
): Promise<void> {
  if (caller.role === "service_role") return;
  const wait = await requestLimits.consume(use, { playerId: caller.id, address });
  if (wait !== null) throw tooManyRequests(use, wait);
}

async function verifiedCaller(
  platform: LimitRequestsDependencies,
  request: FastifyRequest,
): Promise<Caller> {
  try {
    return await readCaller(request, platform);
  } catch (error) {
    // The API itself reports what is wrong with the token.
    if (error instanceof TokenError) return ANONYMOUS;
    throw error;
  }
}

const WORDS: Record<LimitedUse, string> = {
  write: "You have made many changes in a short time.",
  upload: "You have uploaded many files in a short time.",
  read: "You have asked for a lot in a short time.",
  search: "You have searched a lot in a short time.",
  file: "You have asked for many files in a short time.",
};

function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export function tooManyRequests(use: LimitedUse, seconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: `${WORDS[use]} Try again in ${inWords(seconds)}.`,
    headers: { "retry-after": String(seconds) },
  });
}
