// A busy server says when to retry. Requests that only read, or that cannot take effect twice, are
// retried; all others are left to the user.
import { READING_FUNCTIONS } from "@capicu/contract/reading-functions";
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { OFFLINE } from "./backend-error.ts";

interface Patience {
  repeats: number;
  totalMs: number;
}

const BRIEF: Patience = { repeats: 3, totalMs: 10_000 };
/** For pictures: the player can see that they wait, and can stop it. */
const LONG: Patience = { repeats: 20, totalMs: 120_000 };
const BROKEN_MS = 250;
/** Spreads retries, so that clients do not all return at the same moment. */
const JITTER = 0.25;
const ASK_TO_COME_BACK = new Set([429, 503]);
// Not a plain read, but repeating it gives the same result.
const READS_A_PICTURE = "ocr";

/** A `fetch` that retries safe requests a few times, within about ten seconds; pictures for longer. */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit) {
  const request = describe(input, init);
  if (!isRepeatable(request, init)) return navigator.onLine ? fetch(input, init) : refuseOffline();
  const patience = isOfPicture(request) ? LONG : BRIEF;
  let waited = 0;
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetch(input, init).catch((error: unknown) => error);
    const wait = waitBefore(answer, repeats, isReading(request));
    if (wait === null || repeats >= patience.repeats || waited + wait > patience.totalMs) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
    await pause(wait, init?.signal);
    waited += wait;
  }
}

/** Answers in the server's place, in the shape of its tables and functions: nothing is changed without a connection. */
function refuseOffline(): Response {
  const sentence = i18n._(msg`You are offline. This was not saved.`);
  return Response.json({ message: sentence, error: sentence, code: OFFLINE }, { status: 503 });
}

interface RequestLine {
  method: string;
  path: string;
}

function describe(input: RequestInfo | URL, init: RequestInit | undefined): RequestLine {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  return { method: (init?.method ?? "GET").toUpperCase(), path: pathname };
}

function isRepeatable(request: RequestLine, init: RequestInit | undefined): boolean {
  // A stream can be read only once.
  if (init?.body instanceof ReadableStream) return false;
  return isReading(request) || isOwnUpload(request);
}

function isReading({ method, path }: RequestLine): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const name = functionIn(path);
  return method === "POST" && (READING_FUNCTIONS.has(name) || name === READS_A_PICTURE);
}

const functionIn = (path: string) => /^\/functions\/v1\/([^/]+)$/.exec(path)?.[1] ?? "";

const isOfPicture = (request: RequestLine) =>
  isOwnUpload(request) || functionIn(request.path) === READS_A_PICTURE;

/** Its name is unique, so a second upload would be refused, not stored twice. */
const isOwnUpload = ({ method, path }: RequestLine) =>
  method === "POST" &&
  (path.startsWith(`/storage/v1/object/${SCREENSHOT_BUCKET}/`) ||
    path === "/storage/v1/object/copy");

/** Milliseconds until the retry; null when this answer is final. */
function waitBefore(answer: unknown, repeats: number, reading: boolean): number | null {
  const spread = 1 + Math.random() * JITTER;
  if (!(answer instanceof Response)) {
    // An upload may have arrived although its answer did not, so the caller must check the next answer.
    const isBroken = answer instanceof TypeError && reading && navigator.onLine;
    return isBroken && repeats < BRIEF.repeats ? BROKEN_MS * 2 ** repeats * spread : null;
  }
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (!ASK_TO_COME_BACK.has(answer.status) || Number.isNaN(seconds)) return null;
  return Math.max(0, seconds * 1000) * spread;
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
  });
}
