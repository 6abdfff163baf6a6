import { expect, test } from "vitest";

import { settleUnderscores } from "./correct-underscores.ts";

const none = { before: 0, inside: [], behind: 0 };

test.each([
  ["luz__1961", { ...none, inside: [1] }, "luz_1961"],
  ["Ponce_Reina", { ...none, inside: [2] }, "Ponce__Reina"],
  ["JOSE_", { ...none, before: 1, behind: 1 }, "_JOSE_"],
  ["cuba5", { ...none, before: 2 }, "__cuba5"],
  ["luz 61", { ...none, inside: [1] }, "luz_61"],
  ["Quique8", { ...none, before: 1.6 }, "__Quique8"],
  ["_Quique8", { ...none, before: 1.6 }, "__Quique8"],
  ["Quique8", { ...none, behind: 1.4 }, "Quique8_"],
])("%s is written as it is drawn, but not as certain", (read, strokes, value) => {
  expect(settleUnderscores(read, strokes)).toEqual({ value, isBorneOut: false });
});

test("what is read as it is drawn is borne out", () => {
  expect(settleUnderscores("_a_b__c", { before: 1, inside: [1, 2], behind: 0 })).toEqual({
    value: "_a_b__c",
    isBorneOut: true,
  });
  expect(settleUnderscores("Wolf", undefined)).toEqual({ value: "Wolf", isBorneOut: true });
});

test.each([
  ["a_b_c", { ...none, inside: [1] }],
  ["_a_", { ...none, before: 1.4, behind: 1.6 }],
  ["__a", { ...none, before: 1.4 }],
  ["a__b", { ...none, inside: [1.4] }],
  ["Ponce_", none],
  ["a_b", undefined],
])("%s is kept where the strokes are not seen or unclear, and not certain", (read, strokes) => {
  expect(settleUnderscores(read, strokes)).toEqual({ value: read, isBorneOut: false });
});
