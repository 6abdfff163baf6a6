import type { PictureTier } from "@capicu/contract/recognition-report";
import type { Browser } from "@playwright/test";
import sharp from "sharp";

import { photographScreen } from "./photograph-screen.ts";
import type { Random } from "./random.ts";

/** Simulates what happens to a picture before its upload. */
export async function damage(
  picture: Buffer,
  tier: PictureTier,
  { random, browser }: { random: Random; browser: Browser },
): Promise<Buffer> {
  if (tier === "clean") return keepClean(picture, random);
  if (tier === "medium") return passOn(picture, random);
  const ways = [
    () => sendByChat(picture, random),
    () => shrink(picture, random),
    () => tilt(picture, random),
    () => photographScreen(browser, picture, { random }),
    () => dim(picture, random),
  ];
  return random.pick(ways)();
}

async function keepClean(picture: Buffer, random: Random): Promise<Buffer> {
  if (random.chance(0.3)) return picture;
  return sharp(picture)
    .jpeg({ quality: random.whole(82, 96) })
    .toBuffer();
}

/** A picture that was shared once or twice: smaller, softer, slightly cropped and recompressed. */
async function passOn(picture: Buffer, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, right] = [random.whole(0, 6), random.whole(0, 6)];
  const cropped = sharp(picture).extract({ left, top: 0, width: width - left - right, height });
  const small = await cropped
    .resize({ width: Math.max(420, Math.round(width * random.between(0.5, 0.85))) })
    .blur(random.between(0.3, 0.65))
    .modulate({ brightness: random.between(0.75, 1.15) })
    .jpeg({ quality: random.whole(50, 78) })
    .toBuffer();
  return small;
}

async function sendByChat(picture: Buffer, random: Random): Promise<Buffer> {
  const first = await sharp(picture)
    .resize({ width: random.whole(380, 540) })
    .jpeg({ quality: random.whole(35, 55) })
    .toBuffer();
  return sharp(first)
    .jpeg({ quality: random.whole(35, 60) })
    .toBuffer();
}

async function shrink(picture: Buffer, random: Random): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: random.whole(300, 360) })
    .jpeg({ quality: random.whole(65, 85) })
    .toBuffer();
}

async function tilt(picture: Buffer, random: Random): Promise<Buffer> {
  const angle = random.between(1, 4.5) * random.pick([1, -1]);
  const turned = await sharp(picture).rotate(angle, { background: "#2b2a28" }).toBuffer();
  return sharp(turned)
    .resize({ width: random.whole(560, 900) })
    .jpeg({ quality: random.whole(60, 80) })
    .toBuffer();
}

async function dim(picture: Buffer, random: Random): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: random.whole(480, 720) })
    .linear(random.between(0.3, 0.5), random.whole(0, 30))
    .blur(random.between(0.5, 1))
    .jpeg({ quality: random.whole(50, 75) })
    .toBuffer();
}
