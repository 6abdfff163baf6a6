import { expect, test } from "vitest";

import { ocr } from "./recognition.ts";

test("S9.2 recognition knows one game and takes its name for granted", () => {
  const input = { imageUrl: "/storage/v1/object/public/screenshots/1.png", image_type: "top_half" };

  expect(ocr.input.parse(input)).toMatchObject({ game_format: "domino_flyclops" });
  expect(ocr.input.safeParse({ ...input, game_format: "chess" }).success).toBe(false);
});

test.each([
  [{ image_type: "top_half" }],
  [{ imageUrl: "", image_type: "top_half" }],
  [{ imageUrl: "x".repeat(2001), image_type: "top_half" }],
  [{ imageUrl: "1.png", image_type: "left_half" }],
  [{ imageUrl: "1.png" }],
])("an incomplete question is refused: %j", (input) => {
  expect(ocr.input.safeParse(input).success).toBe(false);
});
