// What is made once of an answer that many readers get: its smallest form and its name.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
// The level with the smallest answer among those that take milliseconds.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
// The flush ends at a whole byte and leaves the stream open, so that more can follow.
const OPEN_ENDED = { ...BROTLI, finishFlush: constants.BROTLI_OPERATION_FLUSH };

export const compressBrotli = (bytes: Buffer): Promise<Buffer> => compress(bytes, BROTLI);

/** The beginning of a stream that is ended later, by each reader's own bytes. */
export const beginBrotli = (bytes: Buffer): Promise<Buffer> => compress(bytes, OPEN_ENDED);

/** For an ETag: other bytes have another hash. */
export const hashBytes = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
