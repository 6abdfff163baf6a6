// Sends to an address that a member has named. The name is resolved once, every address that it has is checked, and
// the connection goes to the one that was checked: a name that changes meanwhile leads nowhere else. Redirects are
// answers like others, and are not followed.
import { lookup as resolve, type LookupAddress } from "node:dns";
import { request as requestPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { isPublicAddress } from "./public-address.ts";

export interface OutsideRules {
  /** False for addresses to which nothing may be sent. */
  isAllowed: (address: string) => boolean;
  resolve: (name: string) => Promise<LookupAddress[]>;
  /** Also without TLS: for servers of tests alone. */
  allowsPlain: boolean;
  answerMs: number;
}

export const OUTSIDE_RULES: OutsideRules = {
  isAllowed: isPublicAddress,
  resolve: (name) =>
    new Promise((done, fail) => {
      resolve(name, { all: true, verbatim: true }, (error, addresses) =>
        error === null ? done(addresses) : fail(error),
      );
    }),
  allowsPlain: false,
  answerMs: 10_000,
};

export interface OutsideMessage {
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutsideAnswer {
  /** Null where no answer came. */
  status: number | null;
  /** The status, or what kept the answer from coming. */
  outcome: string;
  /** Seconds for which the receiver wants to be left alone. */
  pause: number | null;
}

const PRIVATE_ADDRESS = "private_address";
const OUTCOME_MAX = 60;

export async function postOutside(
  message: OutsideMessage,
  rules: OutsideRules = OUTSIDE_RULES,
): Promise<OutsideAnswer> {
  try {
    const answer = await post(message, rules);
    // Nothing in it is needed, and it may be long.
    answer.destroy();
    return {
      status: answer.statusCode ?? null,
      outcome: String(answer.statusCode),
      pause: readPause(answer.headers["retry-after"]),
    };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { status: null, outcome: String(code ?? name).slice(0, OUTCOME_MAX), pause: null };
  }
}

async function post(
  { address, headers, body }: OutsideMessage,
  rules: OutsideRules,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const isPlain = url.protocol === "http:" && rules.allowsPlain;
  if (url.protocol !== "https:" && !isPlain) throw failure("not_https");
  const request = isPlain ? requestPlain : requestSecure;
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    lookup: pinTo(await findAllowed(url, rules)),
    // A connection that was checked for one name serves no other.
    agent: false,
    signal: AbortSignal.timeout(rules.answerMs),
  };
  return new Promise((done, fail) => {
    const message = request(url, options, done);
    message.on("error", fail);
    message.end(body);
  });
}

/** Refuses a name as soon as one of its addresses is not allowed. */
async function findAllowed(
  { hostname }: URL,
  { resolve: find, isAllowed }: OutsideRules,
): Promise<LookupAddress[]> {
  // An address in place of a name is resolved by nobody, neither here nor by the connection.
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const addresses = family === 0 ? await find(host) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw failure(PRIVATE_ADDRESS);
  return addresses;
}

/** What the connection is told that the name means. */
const pinTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, { all = false }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** Seconds, or a date. */
function readPause(text: string | undefined): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
