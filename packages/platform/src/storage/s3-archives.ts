// Large files by name in a bucket of their own, which is sent and read in pieces.
import { AwsClient } from "aws4fetch";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { failureOf, type S3Settings } from "./s3-file-store.ts";
import { valuesIn } from "./s3-listing.ts";

/** Each piece is in memory while it is sent; the service takes 10,000 of them, of 5 MiB or more. */
const PIECE_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10 * 60_000;
const RETRIES = 3;

export interface S3Archives {
  /** Stores the file completely, or nothing under this name. */
  put(name: string, path: string): Promise<void>;
  /** The names in the bucket that begin so, in their order. */
  list(beginning: string): Promise<string[]>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export function openS3Archives(settings: S3Settings, pieceBytes = PIECE_BYTES): S3Archives {
  const ask = createAsk(settings);
  return {
    put: (name, path) => putInPieces(ask, { name, path, pieceBytes }),
    list: (beginning) => listNames(ask, beginning),
    async read(name) {
      const { body } = await ask(at(name), { method: "GET" });
      if (body === null) throw new Error(`${name} is empty in the object store`);
      return Readable.fromWeb(body);
    },
    async remove(name) {
      await (await ask(at(name), { method: "DELETE" })).body?.cancel();
    },
  };
}

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** Asks for something below the bucket, signed; throws what the service refuses. */
function createAsk({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Ask {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${encodeURIComponent(bucket)}`;
  return async (address, init) => {
    const answer = await client.fetch(`${base}${address}`, {
      ...init,
      // A redirect would carry the signed request, and the file, to another host.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  };
}

const at = (name: string) => `/${encodeURIComponent(name)}`;

interface PiecewiseFile {
  name: string;
  path: string;
  pieceBytes: number;
}

async function putInPieces(ask: Ask, file: PiecewiseFile): Promise<void> {
  const begun = await (await ask(`${at(file.name)}?uploads`, { method: "POST" })).text();
  const [id = ""] = valuesIn(begun, "UploadId");
  const address = `${at(file.name)}?uploadId=${encodeURIComponent(id)}`;
  try {
    const tags = await sendPieces(ask, address, file);
    const body = `<CompleteMultipartUpload>${tags.map(describePiece).join("")}</CompleteMultipartUpload>`;
    const text = await (await ask(address, { method: "POST", body })).text();
    // The service may answer 200 and then find that it cannot store the file.
    if (text.includes("<Error>")) throw new Error(`The object store answered: ${text}`);
  } catch (error) {
    await ask(address, { method: "DELETE" }).catch(() => undefined);
    throw error;
  }
}

/** Returns the tag of each piece, in their order. */
async function sendPieces(
  ask: Ask,
  address: string,
  { path, pieceBytes }: PiecewiseFile,
): Promise<string[]> {
  const { size } = await stat(path);
  const tags: string[] = [];
  for (let start = 0; start < size; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, size) - 1;
    const body = await buffer(createReadStream(path, { start, end }));
    const piece = `${address}&partNumber=${tags.length + 1}`;
    const answer = await ask(piece, { method: "PUT", body: new Uint8Array(body) });
    tags.push(answer.headers.get("etag") ?? "");
    await answer.body?.cancel();
  }
  return tags;
}

async function listNames(ask: Ask, beginning: string): Promise<string[]> {
  const names: string[] = [];
  let from = "";
  do {
    const query = `?list-type=2&prefix=${encodeURIComponent(beginning)}${from}`;
    const text = await (await ask(query, { method: "GET" })).text();
    names.push(...valuesIn(text, "Key"));
    const [next] = valuesIn(text, "NextContinuationToken");
    from = next === undefined ? "" : `&continuation-token=${encodeURIComponent(next)}`;
  } while (from !== "");
  return names.toSorted();
}

const describePiece = (tag: string, index: number) =>
  `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`;
