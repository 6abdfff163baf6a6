// Hands a message to the push service of a browser, encrypted for the device (RFC 8030, 8291, 8292).
import type { PushMessage, PushSubscription } from "@capicu/contract/push";

import { readPushAddress } from "./push-address.ts";
import type { PushKey } from "./push-key.ts";

export interface PushServiceOptions {
  key: PushKey;
  /** Whom a push service may write to now: `mailto:` or `https:`. */
  contact: () => string;
  /** Where messages may be sent. */
  hosts: readonly string[];
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * - `accepted`: the service delivers it.
 * - `gone`: there is no such device any more.
 * - `later`: the service is busy, broken or out of reach.
 * - `refused`: this message will never be accepted.
 */
export interface PushOutcome {
  state: "accepted" | "gone" | "later" | "refused";
  /** The status, or what kept the service from answering; for the log. */
  code: string;
  /** Seconds for which the service wants to be left alone. */
  pause: number | null;
}

export type Urgency = "low" | "normal";

const ANSWER_MS = 10_000;
/** For a device that is off over a weekend. */
const LIFE_SECONDS = 3 * 86_400;

export async function postMessage(
  { key, contact, hosts, fetch: post }: PushServiceOptions,
  { endpoint, keys }: PushSubscription,
  message: PushMessage & { urgency: Urgency },
): Promise<PushOutcome> {
  const address = readPushAddress(endpoint, hosts);
  if (address === null) return { state: "gone", code: "no push service", pause: null };
  const { urgency, ...data } = message;
  // Few starts need it at once.
  const { buildPushPayload } = await import("@block65/webcrypto-web-push");
  const request = await buildPushPayload(
    { data, options: { ttl: LIFE_SECONDS, topic: message.topic, urgency } },
    { endpoint: address, expirationTime: null, keys },
    { ...key, subject: contact() },
  );
  try {
    const answer = await post(address, {
      ...request,
      // A redirect might lead into the operator's own network.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // Nothing in it is needed, and it may be long.
    await answer.body?.cancel();
    return readAnswer(answer);
  } catch (error) {
    return { state: "later", code: describe(error), pause: null };
  }
}

function readAnswer({ status, ok, headers }: Response): PushOutcome {
  const outcome = (state: PushOutcome["state"]): PushOutcome => ({
    state,
    code: String(status),
    pause: readPause(headers.get("retry-after")),
  });
  if (ok) return outcome("accepted");
  if (status === 404 || status === 410) return outcome("gone");
  return outcome(status === 429 || status >= 500 ? "later" : "refused");
}

/** Seconds, or a date. */
function readPause(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** The kind of failure; the words may name the device's address. */
function describe(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? name);
}
