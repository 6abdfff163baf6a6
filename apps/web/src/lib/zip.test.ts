import { expect, test } from "vitest";

import { zip } from "./zip.ts";

const bytesOf = (blob: Blob) =>
  new Promise<DataView>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(new DataView(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });

const textAt = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, at, length));

/** Reads the directory at the end, as unpacking programs do. */
function entriesOf(view: DataView) {
  const end = view.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const crc = view.getUint32(at + 16, true);
    const size = view.getUint32(at + 24, true);
    const label = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = textAt(view, at + 46, label);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(textAt(view, local + 30, view.getUint16(local + 26, true))).toBe(name);
    at += 46 + label;
    return { name, crc, text: textAt(view, local + 30 + label, size) };
  });
}

test("names, bytes and check sums stand where other programs look for them", async () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  const archive = zip([
    { name: "data.json", bytes: encode("123456789") },
    { name: "screenshots/ñ.png", bytes: encode("Solís") },
    { name: "empty.txt", bytes: new Uint8Array() },
  ]);

  expect(archive.type).toBe("application/zip");
  expect(entriesOf(await bytesOf(archive))).toEqual([
    // The well-known CRC-32 check value of these nine digits.
    { name: "data.json", crc: 0xcbf43926, text: "123456789" },
    { name: "screenshots/ñ.png", crc: expect.any(Number), text: "Solís" },
    { name: "empty.txt", crc: 0, text: "" },
  ]);
});

test("an archive of nothing", async () => {
  expect(entriesOf(await bytesOf(zip([])))).toEqual([]);
});
