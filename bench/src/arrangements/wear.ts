import type { PictureTier } from "@capicu/contract/recognition-report";
import type { Browser } from "@playwright/test";
import sharp from "sharp";

import { photographScreen } from "#generator/photograph-screen.ts";
import type { Random } from "#generator/random.ts";

/** Simulates what happens to a picture before its upload; its width in CSS pixels limits how small it gets. */
export async function wear(
  picture: Buffer,
  tier: PictureTier,
  { random, browser, width }: { random: Random; browser: Browser; width: number },
): Promise<Buffer> {
  if (tier === "clean") return picture;
  if (tier === "medium")
    return sharp(picture)
      .resize({ width: Math.round(width * random.between(1.2, 1.7)) })
      .jpeg({ quality: random.whole(60, 80) })
      .toBuffer();
  const ways = [
    () => blur(picture, random),
    () => recompress(picture, Math.round(width * random.between(1.05, 1.3))),
    () => shrink(picture, Math.max(330, Math.round(width * random.between(0.8, 0.95)))),
    () =>
      photographScreen(browser, picture, {
        random,
        pixels: Math.max(760, Math.round(width * 0.95)),
      }),
  ];
  return random.pick(ways)();
}

async function blur(picture: Buffer, random: Random): Promise<Buffer> {
  return sharp(picture).blur(random.between(1, 1.8)).jpeg({ quality: 70 }).toBuffer();
}

async function recompress(picture: Buffer, width: number): Promise<Buffer> {
  const first = await sharp(picture).resize({ width }).jpeg({ quality: 60 }).toBuffer();
  return sharp(first).jpeg({ quality: 45 }).toBuffer();
}

async function shrink(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize({ width }).jpeg({ quality: 75 }).toBuffer();
}
