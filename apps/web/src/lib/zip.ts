// A ZIP archive without compression, because pictures are already compressed.
export interface ZippedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the earliest date in the format. */
const DAY = 0x21;

export function zip(files: readonly ZippedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const label = new TextEncoder().encode(name);
    const facts = [crc32(bytes), bytes.length, bytes.length] as const;
    const head = [u16(VERSION), u16(FLAGS), u16(0), u16(0), u16(DAY), ...facts.map(u32)];
    const local = join(u32(LOCAL), ...head, u16(label.length), u16(0), label);
    directory.push(
      join(u32(CENTRAL), u16(VERSION), ...head, u16(label.length), u16(0), u16(0), u16(0), u16(0)),
      join(u32(0), u32(offset), label),
    );
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = u16(files.length);
  const end = join(u32(END), u16(0), u16(0), count, count, u32(size), u32(offset), u16(0));
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

const u16 = (value: number) => new Uint8Array([value & 255, (value >>> 8) & 255]);
const u32 = (value: number) => join(u16(value & 0xffff), u16(value >>> 16));

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
