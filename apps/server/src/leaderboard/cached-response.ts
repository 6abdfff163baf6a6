import type { Encoding } from "@capicu/platform/kernel/ready-resource";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

import { beginBrotli, hashBytes } from "#ground/ready-bytes.ts";

import { NO_OWN_PART, type OwnPart } from "./own-part.ts";

const compressDeflate = promisify(deflateRaw);
// The flush ends at a whole byte and leaves the stream open, so that more can follow.
const OPEN_ENDED = { finishFlush: constants.Z_SYNC_FLUSH };

/** An answer serialised and compressed once; its bytes stay the same until something changes. */
export interface CachedResponse<Answer extends object = object> {
  /** The answer that the bytes encode. */
  answer: Answer;
  etag: string;
  /** The JSON text, without compression. */
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  /** Everything but the reader's own part, which `personalise` adds. */
  shared: SharedPart;
}

interface SharedPart {
  hash: string;
  text: Buffer;
  /** The beginning of a gzip member, with the whole text. */
  gzip: Buffer;
  /** The beginning of a Brotli stream, with the whole text. */
  br: Buffer;
  checksum: number;
}

/** An answer in two pieces, so that the large one is not copied for each reader. */
export interface PersonalResponse {
  etag: string;
  shared: Buffer;
  own: Buffer;
}

export async function makeCachedResponse<Answer extends object>(
  answer: Answer,
): Promise<CachedResponse<Answer>> {
  const identity = Buffer.from(JSON.stringify({ ...answer, me: null }));
  const text = identity.subarray(0, identity.length - NO_OWN_PART.bytes.length);
  const [deflated, br] = await Promise.all([compressDeflate(text, OPEN_ENDED), beginBrotli(text)]);
  const hash = hashBytes(identity);
  const gzip = Buffer.concat([GZIP_HEADER, deflated]);
  const shared = { hash, text, gzip, br, checksum: crc32(text) };
  return {
    answer,
    etag: `"${hash}"`,
    identity,
    gzip: Buffer.concat([gzip, endGzip(shared, NO_OWN_PART.bytes)]),
    br: Buffer.concat([br, endBrotli(NO_OWN_PART.bytes)]),
    shared,
  };
}

/** The same answer with the reader's own part in place of null; the rest is not made again. */
export function personalise(
  { shared }: CachedResponse,
  { bytes, hash }: OwnPart,
  encoding: Encoding,
): PersonalResponse {
  const etag = `"${shared.hash}.${hash}"`;
  if (encoding === "br") return { etag, shared: shared.br, own: endBrotli(bytes) };
  if (encoding === "gzip") return { etag, shared: shared.gzip, own: endGzip(shared, bytes) };
  return { etag, shared: shared.text, own: bytes };
}

// RFC 1952: no name, no time, an unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The largest size of one stored block. */
const STORED_MAX = 65_535;
const BLOCK_HEAD_BYTES = 5;
const TRAILER_BYTES = 8;

/** Ends the gzip member of the shared part, since browsers read only one. The end is short and stored uncompressed. */
function endGzip({ text, checksum }: SharedPart, end: Buffer): Buffer {
  const { length } = end;
  if (length > STORED_MAX) throw new Error("the reader's own part is too long for one block");
  const bytes = Buffer.allocUnsafe(BLOCK_HEAD_BYTES + length + TRAILER_BYTES);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt16LE(length, 1);
  bytes.writeUInt16LE(~length & 0xffff, 3);
  end.copy(bytes, BLOCK_HEAD_BYTES);
  const trailer = BLOCK_HEAD_BYTES + length;
  bytes.writeUInt32LE(crc32(end, checksum), trailer);
  bytes.writeUInt32LE(text.length + length, trailer + 4);
  return bytes;
}

// RFC 7932, section 9.2: a block without compression has its length less 1 from the fourth bit on.
const BROTLI_HEAD_BYTES = 3;
const LENGTH_BIT = 3;
const UNCOMPRESSED = 1 << 19;
/** The last block, which is empty. */
const BROTLI_END = 0b11;

/** Ends the Brotli stream of the shared part in the same way. */
function endBrotli(end: Buffer): Buffer {
  const { length } = end;
  if (length > STORED_MAX) throw new Error("the reader's own part is too long for one block");
  const bytes = Buffer.allocUnsafe(BROTLI_HEAD_BYTES + length + 1);
  bytes.writeUIntLE(((length - 1) << LENGTH_BIT) | UNCOMPRESSED, 0, BROTLI_HEAD_BYTES);
  end.copy(bytes, BROTLI_HEAD_BYTES);
  bytes.writeUInt8(BROTLI_END, BROTLI_HEAD_BYTES + length);
  return bytes;
}

/** The smallest encoding that the reader accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = encodingsIn(accepted);
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : "identity";
}

function encodingsIn(accepted: string | undefined): ReadonlySet<string | undefined> {
  const offers = (accepted ?? "").toLowerCase().replaceAll(/\s/g, "").split(",");
  // A weight of 0 excludes a coding.
  const acceptable = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer));
  return new Set(acceptable.map((offer) => offer.split(";")[0]));
}
