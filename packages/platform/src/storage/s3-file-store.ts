import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { StoreFull, StoreUnavailable } from "#kernel/file-errors.ts";
import { createGate } from "#kernel/gate.ts";

import { isVersion, type FileFacts, type FileStore } from "./file-store.ts";
import { readListing } from "./s3-listing.ts";

export interface S3Settings {
  /** Address of the service; buckets are below it (path style). */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 2;
// Each holds a whole file in memory.
const PUTS_AT_ONCE = 4;
const INSUFFICIENT_STORAGE = 507;

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** Asks for something below the bucket, signed: a version, or a query about the bucket. */
function createAsk(settings: S3Settings): Ask {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const base = `${settings.endpoint.replace(/(?<!\/)\/+$/, "")}/${encodeURIComponent(settings.bucket)}`;
  return async (address, init) => {
    try {
      return await client.fetch(`${base}${address}`, {
        ...init,
        // A redirect would carry the signed request, and the file, to another host.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      // The request is always a valid one, so it is the network that failed.
      throw new StoreUnavailable(error instanceof Error ? error.message : "", { cause: error });
    }
  };
}

const at = (version: string) => `/${encodeURIComponent(version)}`;

/**
 * Stores files in an S3-compatible object store. A file is sent in one request, which the service
 * stores completely or not at all; so it is collected in memory first, and few are sent at a time.
 */
export function openS3FileStore(settings: S3Settings): FileStore {
  const ask = createAsk(settings);
  const puts = createGate({ inFlight: PUTS_AT_ONCE, queueLimit: Infinity });
  const put = async (version: string, body: Buffer) => {
    const md5 = createHash("md5").update(body);
    const answer = await ask(at(version), {
      method: "PUT",
      body: new Uint8Array(body),
      headers: {
        "content-md5": md5.copy().digest("base64"),
        "content-type": "application/octet-stream",
      },
    });
    if (answer.status === INSUFFICIENT_STORAGE) throw new StoreFull();
    if (!answer.ok) throw await failureOf(answer);
    await answer.body?.cancel();
    return { version, size: body.length, md5: md5.digest("hex") };
  };

  const get = async (version: string, headers: Record<string, string> = {}) => {
    if (!isVersion(version)) return null;
    const answer = await ask(at(version), { method: "GET", headers });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  };

  return {
    put: (version, bytes) => puts.run(async () => put(version, await buffer(bytes))),
    async read(version, range) {
      const answer = await get(version, range && { range: `bytes=${range.first}-${range.last}` });
      return answer?.body ? Readable.fromWeb(answer.body) : null;
    },
    async readAll(version) {
      const answer = await get(version);
      if (answer === null) throw new Error("A file that a row names is gone");
      return Buffer.from(await answer.arrayBuffer());
    },
    async find(version) {
      if (!isVersion(version)) return null;
      const answer = await ask(at(version), { method: "HEAD" });
      if (answer.status === 404) return null;
      if (!answer.ok) throw await failureOf(answer);
      const { headers } = answer;
      return {
        version,
        size: Number(headers.get("content-length")),
        writtenAt: new Date(headers.get("last-modified") ?? ""),
      };
    },
    list: () => listFiles(ask),
    async remove(version) {
      if (!isVersion(version)) return;
      const answer = await ask(at(version), { method: "DELETE" });
      if (!answer.ok && answer.status !== 404) throw await failureOf(answer);
      await answer.body?.cancel();
    },
    // A request that breaks off leaves nothing.
    removeAbandoned: async () => {},
  };
}

/** A thousand at a time, as the service gives them. */
async function* listFiles(ask: Ask): AsyncGenerator<FileFacts> {
  let from = "";
  do {
    const answer = await ask(`?list-type=2${from}`, { method: "GET" });
    if (!answer.ok) throw await failureOf(answer);
    const { objects, next } = readListing(await answer.text());
    for (const { key, size, writtenAt } of objects)
      if (isVersion(key)) yield { version: key, size, writtenAt };
    from = next === null ? "" : `&continuation-token=${encodeURIComponent(next)}`;
  } while (from !== "");
}

/** Goes to the operator's log; the service's message names the fault, never the keys. */
export async function failureOf(answer: Response): Promise<Error> {
  const words = (await answer.text()).slice(0, 500);
  const message = `The object store answered ${answer.status}: ${words}`;
  return answer.status >= 500 ? new StoreUnavailable(message) : new Error(message);
}
