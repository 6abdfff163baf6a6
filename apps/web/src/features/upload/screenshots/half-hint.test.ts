import type { Detection } from "@capicu/contract/recognition";
import { expect, test } from "vitest";

import type { Screenshot, Screenshots } from "#features/upload/screenshot.ts";
import { i18n } from "#languages/language.ts";

import { halfHint } from "./half-hint.ts";

const NONE: Screenshot = {
  status: "idle",
  picture: null,
  path: null,
  address: null,
  read: {},
  detected: null,
  problem: null,
  wait: null,
};
const one = new File(["1"], "one.png");
const two = new File(["2"], "two.png");

/** The hint as it is read. */
function readHint(screenshots: Screenshots) {
  const hint = halfHint(screenshots);
  if (hint === null) return null;
  const { words, action } = hint;
  return { words: i18n.t(words), action: { ...action, name: i18n.t(action.name) } };
}

const aScreenshot = (
  picture: File,
  detected: Detection,
  more: Partial<Screenshot> = {},
): Screenshot => ({
  ...NONE,
  status: "done",
  picture,
  detected,
  ...more,
});

test("two pictures in each other's place are swapped", () => {
  const hint = readHint({
    top_half: aScreenshot(one, "bottom_half", { status: "error" }),
    bottom_half: aScreenshot(two, "top_half", { status: "error" }),
  });

  expect(hint?.words).toBe(
    "The two halves are swapped: each picture shows what belongs in the other place.",
  );
  expect(hint?.action).toEqual({
    name: "Swap the halves",
    choose: { top_half: two, bottom_half: one },
  });
});

test("one picture alone in the wrong place moves to the other, and leaves its own empty", () => {
  const hint = readHint({ top_half: aScreenshot(one, "bottom_half"), bottom_half: NONE });

  expect(hint?.words).toBe("The picture for the top half shows the bottom half.");
  expect(hint?.action).toEqual({
    name: "Move it to the bottom half",
    choose: { bottom_half: one },
    empty: "top_half",
  });
});

test("one in the wrong place beside any other is exchanged with it", () => {
  const hint = readHint({
    top_half: aScreenshot(one, "top_half"),
    bottom_half: aScreenshot(two, "top_half", { status: "error" }),
  });

  expect(hint?.action?.name).toBe("Swap the halves");
});

test("one long screenshot may serve as the other half too", () => {
  const hint = readHint({ top_half: aScreenshot(one, "whole_screen"), bottom_half: NONE });

  expect(hint?.words).toMatch(/long screenshot that shows all of your statistics/);
  expect(hint?.action).toEqual({
    name: "Use it for the bottom half too",
    choose: { bottom_half: one },
  });
});

test.each<[string, Screenshot, Screenshot]>([
  ["pictures in their places", aScreenshot(one, "top_half"), aScreenshot(two, "bottom_half")],
  [
    "a long screenshot given twice",
    aScreenshot(one, "whole_screen"),
    aScreenshot(one, "whole_screen"),
  ],
  ["nothing given", NONE, NONE],
  ["no statistics", aScreenshot(one, "nothing", { status: "error" }), NONE],
  ["a picture being read", aScreenshot(one, "bottom_half"), { ...NONE, status: "processing" }],
])("%s need no word", (_name, top_half, bottom_half) => {
  expect(halfHint({ top_half, bottom_half })).toBeNull();
});

test("a server's copy is moved like the file it was", () => {
  const stored = { name: "one.png", size: 1, path: "1_top_half.png" };
  const top_half = { ...aScreenshot(one, "bottom_half"), picture: stored };

  expect(halfHint({ top_half, bottom_half: NONE })?.action.choose).toEqual({
    bottom_half: stored,
  });
});
