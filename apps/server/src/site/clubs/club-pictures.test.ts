import sharp from "sharp";
import { expect, test } from "vitest";

import { createDrawnPictures } from "#site/pictures/drawn-pictures.ts";
import { fitLines } from "#site/pictures/fit-lines.ts";
import { isDrawable, outlineText } from "#site/pictures/outline-text.ts";

import { clubPictureSvg, drawClubPicture, pictureKey, PICTURE_SIZE } from "./draw-club-picture.ts";

const FACTS = {
  name: "Peña Los Martes",
  place: "Río Piedras",
  colours: ["#1a4d2e", "#ffffff"] as [string, string],
  picture: null,
  members_count: 42,
};
const HOSTILE = "</svg><script>\"'&]]><!--\u202E";

test.each([
  ["the usual", {}],
  ["the longest name", { name: "W".repeat(40), place: "M".repeat(80) }],
  ["many words", { name: "é ".repeat(20).trim(), place: "ñ ".repeat(40).trim() }],
  ["the most members", { members_count: 2_147_483_647 }],
  ["no place", { place: null }],
  ["words that look like markup", { name: HOSTILE, place: HOSTILE }],
  ["a name without a letter that has an outline", { name: "…", place: "Домино" }],
])("with %s the picture is a small JPEG", async (_what, facts) => {
  const bytes = await drawClubPicture({ ...FACTS, ...facts });

  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", ...PICTURE_SIZE });
  expect(bytes.byteLength).toBeLessThan(300_000);
});

test("the picture has the club's colours", async () => {
  const data = await sharp(await drawClubPicture(FACTS))
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();

  const [red = 0, green = 0, blue = 0] = data;
  expect(Math.hypot(red - 0x1a, green - 0x4d, blue - 0x2e)).toBeLessThan(4);
});

test("a club's own picture stands in the place of its initials, with round corners", async () => {
  const teal = { r: 17, g: 102, b: 102 };
  const own = await sharp({ create: { width: 512, height: 512, channels: 3, background: teal } })
    .jpeg()
    .toBuffer();

  const drawn = await drawClubPicture(FACTS, own);
  const colourAt = async (left: number, top: number) =>
    (await sharp(drawn).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toJSON().data;
  const isNear = (colour: number[], expected: number[]) =>
    Math.hypot(...expected.map((part, at) => part - (colour[at] ?? 0))) < 12;

  expect(isNear(await colourAt(230, 260), [17, 102, 102])).toBe(true);
  expect(isNear(await colourAt(82, 112), [0x1a, 0x4d, 0x2e])).toBe(true);
  expect(drawn.byteLength).toBeLessThan(300_000);
});

test("no word is in the drawing as text, so none is markup and none needs a typeface", () => {
  const svg = clubPictureSvg({ ...FACTS, name: HOSTILE, place: HOSTILE });

  expect(svg).not.toMatch(/script|<text|]]|<!--/);
  expect(svg.match(/<(\w+)/g)?.every((tag) => /^<(svg|rect|g|path|circle)$/.test(tag))).toBe(true);
});

test("letters with marks are drawn with them, rarer ones without, and other scripts not at all", () => {
  const place = { x: 0, y: 0, size: 10, colour: "#000000" };

  expect(outlineText("ñ", place)).not.toBe(outlineText("n", place));
  expect(outlineText("n\u0303", place)).toBe(outlineText("ñ", place));
  expect(outlineText("ế", place)).toBe(outlineText("e", place));
  expect(["Río", "Šibenik (HR) #1", "Домино", "日本", "😀"].map(isDrawable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a name is broken where it can be largest, and stays inside", () => {
  const frame = { width: 600, height: 270, largest: 112, linesMax: 3 };

  expect(fitLines("Klib", frame)).toEqual({ lines: ["Klib"], size: 112 });
  expect(fitLines("Club L’Étoile d’Or (Fort-de-France) #1972", frame).lines).toHaveLength(3);
  expect(fitLines("", frame)).toEqual({ lines: [], size: 0 });
});

interface Drawing {
  name: string;
  finish: (bytes: Buffer) => void;
}

/** Draws when the test says so. */
function slowPictures() {
  const drawn: Drawing[] = [];
  const pictures = createDrawnPictures<typeof FACTS>({
    keyOf: pictureKey,
    draw({ name }) {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      drawn.push({ name, finish: resolve });
      return promise;
    },
  });
  const begun = async (count: number) => {
    while (drawn.length < count) await new Promise(setImmediate);
  };
  return { drawn, begun, pictures };
}

const named = (name: string) => ({ ...FACTS, name });

test("clubs that look the same are drawn once, also when many ask at once", async () => {
  const { drawn, begun, pictures } = slowPictures();

  const both = [pictures.get(named("One")), pictures.get(named("One"))];
  await begun(1);
  drawn[0]?.finish(Buffer.from("picture"));
  const [one, other] = await Promise.all(both);
  const later = await pictures.get(named("One"));

  expect(drawn).toHaveLength(1);
  expect([other, later]).toEqual([one, one]);
});

test("one is drawn at a time, few wait, and all others are refused", async () => {
  const { drawn, begun, pictures } = slowPictures();
  const names = Array.from({ length: 40 }, (_, index) => `Club ${index}`);

  const answers = Promise.allSettled(names.map((name) => pictures.get(named(name))));
  for (let turn = 0; turn < 33; turn += 1) {
    await begun(turn + 1);
    expect(drawn).toHaveLength(turn + 1);
    drawn[turn]?.finish(Buffer.from("picture"));
  }
  const results = await answers;

  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({
    reason: { status: 503, code: "pictures_busy", headers: { "retry-after": "5" } },
  });
});

test("a picture that is forgotten is drawn again", async () => {
  let drawn = 0;
  const pictures = createDrawnPictures<typeof FACTS>({
    keyOf: pictureKey,
    async draw() {
      drawn += 1;
      return Buffer.from("picture");
    },
  });
  await pictures.get(FACTS);
  await pictures.get(FACTS);
  expect(drawn).toBe(1);

  pictures.forget();
  await pictures.get(FACTS);

  expect(drawn).toBe(2);
});

test("a picture that could not be drawn is drawn again", async () => {
  let fails = true;
  const pictures = createDrawnPictures<typeof FACTS>({
    keyOf: pictureKey,
    async draw() {
      if (fails) throw new Error("no memory");
      return Buffer.from("picture");
    },
  });

  await expect(pictures.get(FACTS)).rejects.toThrow("no memory");
  fails = false;

  expect((await pictures.get(FACTS)).bytes.toString()).toBe("picture");
});
