// Tar archives (ustar), as every tool reads them: names of at most 100 characters, plain files only.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

const BLOCK = 512;
const MODE_PRIVATE = "0000600";

/** A file of the archive, and its path on this machine. */
export interface TarSource {
  name: string;
  path: string;
}

export async function* packTar(sources: AsyncIterable<TarSource>): AsyncGenerator<Buffer> {
  for await (const { name, path } of sources) {
    const { size } = await stat(path);
    yield header(name, size);
    let byteCount = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      byteCount += chunk.length;
      yield chunk;
    }
    if (byteCount !== size) throw new Error(`${path} has changed while it was read`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The bytes are not an archive, or not a complete one. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

export interface TarEntry {
  name: string;
  /** It must be read to its end before the next entry is requested. */
  content: AsyncGenerator<Buffer>;
}

export async function* unpackTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createReader(bytes);
  for (;;) {
    const head = await reader.exactly(BLOCK);
    // Everything is read to the end, where the compression's checksum shows whether all of it
    // arrived.
    if (head.every((byte) => byte === 0)) return reader.skipRest();
    const { name, size } = readHeader(head);
    yield { name, content: reader.upTo(size) };
    await reader.exactly(padding(size));
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long`);
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0);
  head.write(`${MODE_PRIVATE}\0`, 100);
  head.write("0000000\0".repeat(2), 108);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write(`${"0".repeat(11)}\0`, 136);
  head.write("        0", 148);
  head.write("ustar\u000000", 257);
  head.write(`${checksum(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

function readHeader(head: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) =>
    head.toString("utf8", start, end).replace(/\0.*$/s, "").trim();
  const claimed = Number.parseInt(text(148, 156), 8);
  const unsigned = Buffer.from(head);
  unsigned.fill(" ", 148, 156);
  if (claimed !== checksum(unsigned)) throw new ArchiveError("it is damaged");
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) };
}

const checksum = (head: Buffer) => head.reduce((sum, byte) => sum + byte, 0);

/** Splits the bytes into parts of the requested sizes, whatever their chunks. */
function createReader(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let remaining = size; remaining > 0;) {
      if (held.length === 0) {
        const next = await chunks.next();
        if (next.done === true) throw new ArchiveError("it ends too early");
        held = next.value;
      }
      const part = held.subarray(0, remaining);
      held = held.subarray(part.length);
      remaining -= part.length;
      yield part;
    }
  }
  const exactly = async (size: number) => {
    const parts: Buffer[] = [];
    for await (const part of upTo(size)) parts.push(part);
    return Buffer.concat(parts);
  };
  const skipRest = async () => {
    while ((await chunks.next()).done !== true);
  };
  return { upTo, exactly, skipRest };
}
