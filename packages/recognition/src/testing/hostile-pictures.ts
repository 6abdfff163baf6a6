// Pictures that no phone sends: those that can be read are read, all others are refused.
import { deflateSync } from "node:zlib";
import sharp from "sharp";

import type { UnreadableReason } from "#unreadable-image.ts";

import { pngClaiming, withChunk } from "./png-chunks.ts";

export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** The reason to refuse it; null when it opens but shows no statistics. */
  readonly reason: UnreadableReason | null;
}

const SCRIPT = "<script>alert(1)</script>";
const text = (words: string) => Buffer.from(words.padEnd(400));

/** `good` is any screenshot, as JPEG bytes. */
export async function hostilePictures(good: Uint8Array): Promise<HostilePicture[]> {
  const jpeg = Buffer.from(good);
  const png = await sharp(good).png().toBuffer();
  const refused = (reason: UnreadableReason, name: string, bytes: Buffer) => ({
    name,
    bytes,
    reason,
  });
  return [
    refused("too_large", "a bomb of 900 megapixels", pngClaiming(30_000, 30_000)),
    refused("damaged", "a bomb as wide as PNG allows", pngClaiming(2 ** 31 - 1, 2 ** 31 - 1)),
    refused("damaged", "a header without its pixels", pngClaiming(5000, 5000)),
    refused("damaged", "a JPEG that ends early", jpeg.subarray(0, jpeg.length / 3)),
    refused("damaged", "a PNG that ends early", png.subarray(0, png.length / 2)),
    refused("damaged", "a JPEG of noise", withNoise(jpeg)),
    refused("not_an_image", "a page named .png", text(`<!doctype html><html>${SCRIPT}</html>`)),
    refused("not_an_image", "an SVG named .jpg", text(`<svg xmlns="x">${SCRIPT}</svg>`)),
    refused("not_an_image", "a PDF named .png", text("%PDF-1.7")),
    refused("not_an_image", "nothing at all", Buffer.alloc(0)),
    refused("not_an_image", "an animated GIF", await animated("gif")),
    refused("not_an_image", "an animated WebP", await animated("webp")),
    { name: "an empty page of 49 megapixels", bytes: await emptyPage(7000, 7000), reason: null },
    { name: "one pixel", bytes: await emptyPage(1, 1), reason: null },
    { name: "a line as long as a picture may be", bytes: await emptyPage(30_000, 1), reason: null },
  ];
}

/** The same screenshot after a header that announces two frames. */
export async function asAnimatedPng(good: Uint8Array): Promise<Buffer> {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  return withChunk(await sharp(good).png().toBuffer(), "acTL", frames);
}

/** A comment of a few kilobytes that decompresses to a hundred megabytes. */
export async function withTextBomb(good: Uint8Array): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  const content = Buffer.concat([Buffer.from("Comment\0\0"), packed]);
  return withChunk(await sharp(good).png().toBuffer(), "zTXt", content);
}

function withNoise(jpeg: Buffer): Buffer {
  const noisy = Buffer.from(jpeg);
  // The damage starts in the tables, because damaged pixels alone only look odd.
  for (let at = 20; at < 600; at += 1) noisy[at] = (at * 193) % 251;
  return noisy;
}

function emptyPage(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: "#204060" };
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

async function animated(format: "gif" | "webp"): Promise<Buffer> {
  const raw = { width: 40, height: 120, channels: 3 as const, pageHeight: 40 };
  const frames = sharp(Buffer.alloc(40 * 120 * 3, 120), { raw });
  return frames.toFormat(format).toBuffer();
}
