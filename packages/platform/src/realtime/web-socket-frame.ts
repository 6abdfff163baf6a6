const TEXT = 0x1;
const BINARY = 0x2;
/** There is no further frame of the same message. */
const FINAL = 0x80;
const LENGTH_MAX = 125;
/** Instead of a length, these say that it follows in two or in eight bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const TWO_BYTES_MAX = 0xffff;

/** A whole message of the server in one frame (RFC 6455, 5.2), which is neither masked nor compressed. */
export function webSocketFrame(payload: Buffer, isBinary: boolean): Buffer {
  const start = FINAL | (isBinary ? BINARY : TEXT);
  return Buffer.concat([header(start, payload.length), payload]);
}

function header(start: number, length: number): Buffer {
  if (length <= LENGTH_MAX) return Buffer.from([start, length]);
  if (length <= TWO_BYTES_MAX) {
    const short = Buffer.from([start, TWO_BYTES, 0, 0]);
    short.writeUInt16BE(length, 2);
    return short;
  }
  const long = Buffer.from([start, EIGHT_BYTES, 0, 0, 0, 0, 0, 0, 0, 0]);
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
