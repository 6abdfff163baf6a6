import sharp from "sharp";
import { expect, test } from "vitest";

import { pngClaiming } from "#testing/png-chunks.ts";
import { samplePicture } from "#testing/sample.ts";

import { decode } from "./decode.ts";

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#204060" } });
}

test("a text named like a picture is no picture", async () => {
  await expect(decode(new TextEncoder().encode("hello, I am a.png"))).rejects.toMatchObject({
    name: "UnreadableImage",
    reason: "not_an_image",
  });
  await expect(decode(new Uint8Array())).rejects.toMatchObject({ reason: "not_an_image" });
});

test("60 megapixels are refused by the header, before anything is decoded", async () => {
  const started = performance.now();

  await expect(decode(pngClaiming(10_000, 6_000))).rejects.toMatchObject({ reason: "too_large" });

  expect(performance.now() - started).toBeLessThan(1000);
});

test("a picture that ends early is damaged", async () => {
  const whole = await samplePicture("a000_top_half.jpg");

  await expect(decode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    reason: "damaged",
  });
  await expect(decode(whole.subarray(0, 20))).rejects.toMatchObject({ reason: "damaged" });
  await expect(decode(pngClaiming(100, 100))).rejects.toMatchObject({ reason: "damaged" });
});

test("a wide picture is shrunk to 1,600 and says by how much", async () => {
  const { raster, scale } = await decode(await plain(3200, 1000).png().toBuffer());

  expect([raster.width, raster.height, scale]).toEqual([1600, 500, 2]);
  expect(raster.pixels).toHaveLength(1600 * 500 * 3);
});

test("a picture turned by its EXIF note stands upright, measured as shown", async () => {
  const lying = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  const { raster, scale } = await decode(lying);

  expect([raster.width, raster.height, scale]).toEqual([200, 400, 1]);
});

test.each([
  ["one pixel", () => plain(1, 1).png()],
  ["a CMYK jpeg", () => plain(60, 40).toColourspace("cmyk").jpeg()],
  ["a grey jpeg", () => plain(60, 40).greyscale().jpeg()],
  ["a 16-bit png", () => plain(60, 40).toColourspace("rgb16").png()],
  ["a png with alpha", () => plain(60, 40).ensureAlpha(0.5).png()],
  ["a palette png", () => plain(60, 40).png({ palette: true })],
])("%s becomes three bytes a pixel", async (_name, picture) => {
  const { raster } = await decode(await picture().toBuffer());

  expect(raster.pixels).toHaveLength(raster.width * raster.height * 3);
});
