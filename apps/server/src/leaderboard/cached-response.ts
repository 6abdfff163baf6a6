import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
// Of the levels that take milliseconds, the one with the smallest answer.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An answer serialised and compressed once; its bytes stay equal until something changes. */
export interface CachedResponse<Answer extends object = object> {
  /** What the bytes say, for those who get their own row beside it. */
  answer: Answer;
  etag: string;
  /** The JSON text, without compression. */
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export async function makeCachedResponse<Answer extends object>(
  answer: Answer,
): Promise<CachedResponse<Answer>> {
  const identity = Buffer.from(JSON.stringify({ ...answer, me: null }));
  const [zipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, BROTLI),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { answer, etag, identity, gzip: zipped, br };
}

/** The smallest form the reader takes. */
export function encodingFor(accepted: string | undefined): "br" | "gzip" | "identity" {
  const offers = (accepted ?? "").toLowerCase().replaceAll(/\s/g, "").split(",");
  // A weight of 0 says "not this one".
  const wanted = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer));
  const names = new Set(wanted.map((offer) => offer.split(";")[0]));
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : "identity";
}
