import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

import { compressBrotli, hashBytes } from "#ground/ready-bytes.ts";

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
  /** Everything but the caller's own part, which `personalise` adds. */
  shared: SharedPart;
}

interface SharedPart {
  text: Buffer;
  deflated: Buffer;
  checksum: number;
}

interface PersonalResponse {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
}

export async function makeCachedResponse<Answer extends object>(
  answer: Answer,
): Promise<CachedResponse<Answer>> {
  const identity = Buffer.from(JSON.stringify({ ...answer, me: null }));
  const text = identity.subarray(0, identity.length - NOBODY.length);
  const [deflated, br] = await Promise.all([
    compressDeflate(text, OPEN_ENDED),
    compressBrotli(identity),
  ]);
  const shared = { text, deflated, checksum: crc32(text) };
  return {
    answer,
    etag: etagOf(identity),
    identity,
    gzip: writeGzip(shared, Buffer.from(NOBODY)),
    br,
    shared,
  };
}

/** The end of the JSON text of a visitor's answer. */
const NOBODY = "null}";

/** The same answer with the caller's own part in place of null; the rest is not made again. */
export function personalise({ etag, shared }: CachedResponse, me: unknown): PersonalResponse {
  const own = Buffer.from(`${JSON.stringify(me)}}`);
  return {
    etag: etagOf(Buffer.concat([Buffer.from(etag), own])),
    get identity() {
      return Buffer.concat([shared.text, own]);
    },
    get gzip() {
      return writeGzip(shared, own);
    },
  };
}

const etagOf = (bytes: Buffer) => `"${hashBytes(bytes)}"`;

// RFC 1952: no name, no time, an unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The largest size of one stored block. */
const STORED_MAX = 65_535;

/** Writes the shared part and the end as one gzip member, since browsers read only one. The end is short and stored uncompressed. */
function writeGzip({ text, deflated, checksum }: SharedPart, end: Buffer): Buffer {
  if (end.length > STORED_MAX) throw new Error("the caller's own part is too long for one block");
  const block = Buffer.alloc(5);
  block.writeUInt8(1, 0);
  block.writeUInt16LE(end.length, 1);
  block.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, checksum), 0);
  trailer.writeUInt32LE(text.length + end.length, 4);
  return Buffer.concat([GZIP_HEADER, deflated, block, end, trailer]);
}

/** The smallest encoding that the reader accepts. */
export function encodingFor(accepted: string | undefined): "br" | "gzip" | "identity" {
  const names = encodingsIn(accepted);
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : "identity";
}

/** For an answer with the caller's own part, which has no other encoding. */
export const personalEncodingFor = (accepted: string | undefined): "gzip" | "identity" =>
  encodingsIn(accepted).has("gzip") ? "gzip" : "identity";

function encodingsIn(accepted: string | undefined): ReadonlySet<string | undefined> {
  const offers = (accepted ?? "").toLowerCase().replaceAll(/\s/g, "").split(",");
  // A weight of 0 excludes a coding.
  const acceptable = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer));
  return new Set(acceptable.map((offer) => offer.split(";")[0]));
}
