import { SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import { expect, test } from "vitest";

import { sortShared } from "./share.ts";

const fileOf = (name: string, type: string, size = 4) =>
  new File([new Uint8Array(size)], name, { type });
const TOP = fileOf("top.png", "image/png");
const BOTTOM = fileOf("bottom.jpg", "image/jpeg");

test.each([[[TOP]], [[TOP, BOTTOM]]])("one or two screenshots are taken as they are", (files) => {
  expect(sortShared(files)).toEqual({ pictures: files, problem: null });
});

test.each([
  ["three pictures", [TOP, BOTTOM, TOP], "too-many"],
  ["a PDF", [fileOf("stats.pdf", "application/pdf")], "wrong-type"],
  ["a file of no known type", [fileOf("stats", "")], "wrong-type"],
  ["a large picture", [fileOf("a.png", "image/png", SCREENSHOT_MAX_BYTES + 1)], "too-large"],
  ["a text", ["Look at my numbers!"], "no-picture"],
  ["an empty file", [fileOf("a.png", "image/png", 0)], "no-picture"],
  ["nothing", [], "no-picture"],
])("%s is not taken, and the player learns why", (_, values, problem) => {
  expect(sortShared(values)).toEqual({ pictures: [], problem });
});

test("of a screenshot and a PDF, the screenshot is taken and the rest is explained", () => {
  const shared = [fileOf("stats.pdf", "application/pdf"), TOP, "a text"];

  expect(sortShared(shared)).toEqual({ pictures: [TOP], problem: "wrong-type" });
});
