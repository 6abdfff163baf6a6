import type { Browser } from "@playwright/test";
import sharp from "sharp";

import { photograph } from "./chromium.ts";
import type { Random } from "./random.ts";

const WIDTH = 760;

/** Simulates a hand-held photo of a display: perspective, uneven light, blur and noise. */
export async function photographScreen(
  browser: Browser,
  picture: Buffer,
  { random, pixels = WIDTH }: { random: Random; pixels?: number },
): Promise<Buffer> {
  const turns = [
    `rotateX(${random.between(-9, 9).toFixed(1)}deg)`,
    `rotateY(${random.between(-9, 9).toFixed(1)}deg)`,
    `rotate(${random.between(-2.5, 2.5).toFixed(1)}deg)`,
  ];
  const shine = `linear-gradient(${random.whole(0, 360)}deg,rgba(255,255,255,.22),transparent 55%,rgba(0,0,0,.25))`;
  const small = await sharp(picture).resize({ width: pixels }).png().toBuffer();
  const html = `<!doctype html><style>body{margin:0;padding:44px 36px;background:#39342f;width:${pixels + 72}px;box-sizing:border-box}
div{position:relative;transform:perspective(2200px) ${turns.join(" ")}}img{display:block;width:100%}
i{position:absolute;inset:0;background:${shine}}</style>
<div><img src="data:image/png;base64,${small.toString("base64")}"><i></i></div>`;
  const shot = await photograph(browser, { html, width: pixels + 72, density: 1 });
  const { width, height } = await sharp(shot).metadata();
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: random.between(4, 10) },
    },
  });
  return sharp(shot)
    .blur(random.between(0.5, 0.9))
    .composite([{ input: await noise.png().toBuffer(), blend: "soft-light" }])
    .jpeg({ quality: random.whole(60, 80) })
    .toBuffer();
}
