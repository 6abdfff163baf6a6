// Pictures of bars stand in for digits, because only the sharpness of their edges matters.
import { describe, expect, test } from "vitest";

import { editedDigitFlags } from "./edited-digits.ts";
import { measureDigits } from "./picture/measure-digits.ts";
import { drawnDigits } from "./testing/drawn-digits.ts";
import { examinedDigits } from "./testing/examined-digits.ts";

function flagsOf(softness: Record<string, number[]>) {
  const { picture, values } = drawnDigits(softness);
  return editedDigitFlags(examinedDigits(measureDigits(picture, values)));
}

const HONEST = {
  "overall.wins": [2, 2, 2],
  "overall.losses": [2, 2, 2],
  "casual.wins": [2, 2],
  "casual.losses": [2, 2],
};

describe("digits that were pasted into a screenshot", () => {
  test("are told by sharper edges than their siblings have", () => {
    expect(flagsOf({ ...HONEST, "overall.wins": [2, 0, 0] })).toEqual([
      {
        kind: "digits_edited",
        severity: "warning",
        path: "overall.wins",
        fact: {
          code: "digits_edited",
          half: "top_half",
          count: 2,
          isSharper: true,
          sharpness: expect.any(Number),
          usual: expect.any(Number),
        },
        match: null,
      },
    ]);
  });

  test("are told by softer edges too", () => {
    const [flag] = flagsOf({
      "overall.wins": [0, 0, 0],
      "overall.losses": [0, 2, 2],
      "casual.wins": [0, 0, 0],
      "casual.losses": [0, 0],
    });

    expect(flag).toMatchObject({ kind: "digits_edited", path: "overall.losses" });
    expect(flag?.fact).toMatchObject({ code: "digits_edited", isSharper: false });
  });
});

describe("nothing is said", () => {
  test.each([
    ["of digits that are all alike", HONEST],
    ["of a whole picture that is soft", { ...HONEST, "casual.wins": [2, 2, 2] }],
    ["of one digit alone", { ...HONEST, "overall.wins": [2, 2, 0] }],
    ["where too few digits are shown", { "overall.wins": [2, 2, 0, 0], "overall.losses": [2, 2] }],
  ])("%s", (_what, softness) => {
    expect(flagsOf(softness)).toEqual([]);
  });

  test("of boxes outside the picture, of no size, or as large as a poster", () => {
    const picture = { width: 100, height: 100, pixels: new Uint8Array(30_000) };
    const boxes = [
      { x: 900, y: 900, width: 50, height: 20 },
      { x: 10, y: 10, width: 0, height: 0 },
      { x: -5, y: -5, width: 9000, height: 9000 },
    ];

    expect(
      measureDigits(
        picture,
        boxes.map((box) => ({ path: "overall.wins", value: 12, box })),
      ),
    ).toEqual([]);
  });
});
