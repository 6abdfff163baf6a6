// Damaged and unusual files that must not break the reader.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const folder = mkdtemp(join(tmpdir(), "capicu-bad-"));

async function writePicture(name: string, bytes: Buffer): Promise<string> {
  const path = join(await folder, name);
  await writeFile(path, bytes);
  return path;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336655" }, limitInputPixels: false });

export const textNamedPng = () =>
  writePicture("notes.png", Buffer.from("Wins 12, losses 3\n".repeat(50)));

export const sixtyMegapixels = async () =>
  writePicture("huge.png", await flat(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer());

export const elevenMegabytes = async () =>
  writePicture(
    "heavy.jpg",
    Buffer.concat([await flat(64, 64).jpeg().toBuffer(), Buffer.alloc(11 << 20)]),
  );

export const noStatistics = async () =>
  writePicture("plain.png", await flat(750, 1334).png().toBuffer());

export async function truncated(original: string): Promise<string> {
  const bytes = await sharp(original).jpeg().toBuffer();
  return writePicture("cut.jpg", bytes.subarray(0, Math.floor(bytes.length / 3)));
}
