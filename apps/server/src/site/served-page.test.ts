import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { fillPage, type PageFacts } from "./served-page.ts";

const PAGE = "<!-- page --><title>Site</title><!-- /page -->";
const PUBLIC = join(import.meta.dirname, "../../../web/public");

const headOf = (facts: Partial<PageFacts>) =>
  fillPage(PAGE, {
    path: "/",
    publicUrl: "https://capicu.example",
    totals: null,
    year: 2026,
    language: "en",
    mode: null,
    ...facts,
  });

function contentOf(head: string, name: string): string {
  const [, content = ""] =
    new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head) ?? [];
  return content;
}

test("the preview's picture is there and of the size its tags tell", async () => {
  const head = headOf({});
  const { pathname } = new URL(contentOf(head, "og:image"));
  const { width, height, format } = await sharp(join(PUBLIC, pathname)).metadata();

  expect(format).toBe("png");
  expect([String(width), String(height)]).toEqual([
    contentOf(head, "og:image:width"),
    contentOf(head, "og:image:height"),
  ]);
  expect([width, height]).toEqual([1200, 630]);
});

test("each mode has a title and a picture of its own", () => {
  const heads = (["overall", "casual", "blitz"] as const).map((mode) =>
    headOf({ path: "/leaderboard", mode }),
  );

  expect(heads.map((head) => contentOf(head, "og:title"))).toEqual([
    "Global Leaderboard · Capicú",
    "Casual leaderboard · Capicú",
    "Blitz leaderboard · Capicú",
  ]);
  expect(heads.map((head) => new URL(contentOf(head, "og:image")).pathname)).toEqual([
    "/leaderboard/card/overall.en.jpg",
    "/leaderboard/card/casual.en.jpg",
    "/leaderboard/card/blitz.en.jpg",
  ]);
  expect(contentOf(heads[2] ?? "", "og:image:alt")).toContain("Blitz leaderboard");
});

test("an address with signs of HTML in it stays an address", () => {
  const head = headOf({ publicUrl: 'https://capicu.example/"><script>' });

  expect(head).not.toContain("<script>");
});

test("pages without words of their own carry the site's, and no canonical address", () => {
  const head = headOf({ path: "/upload" });

  expect(contentOf(head, "og:title")).toBe("Capicú");
  expect(contentOf(head, "description")).toContain("not sponsored by");
  expect(head).not.toContain("canonical");
});
