import { expect, test } from "vitest";

import { correctUnderscores } from "./correct-underscores.ts";

const none = { before: 0, inside: [], after: 0 };

test.each([
  ["luz__1961", { ...none, inside: [1] }, "luz_1961"],
  ["Ponce_Reina", { ...none, inside: [2] }, "Ponce__Reina"],
  ["JOSE_", { ...none, before: 1, after: 1 }, "_JOSE_"],
  ["cuba5", { ...none, before: 2 }, "__cuba5"],
  ["luz 61", { ...none, inside: [1] }, "luz_61"],
  ["Quique8", { ...none, before: 1.6 }, "__Quique8"],
  ["_Quique8", { ...none, before: 1.6 }, "__Quique8"],
  ["Quique8", { ...none, after: 1.4 }, "Quique8_"],
])("%s gets the underscores of the picture, but is not certain", (read, drawn, value) => {
  expect(correctUnderscores(read, drawn)).toEqual({ value, isConfirmed: false });
});

test("a reading that matches the picture is confirmed", () => {
  expect(correctUnderscores("_a_b__c", { before: 1, inside: [1, 2], after: 0 })).toEqual({
    value: "_a_b__c",
    isConfirmed: true,
  });
  expect(correctUnderscores("Wolf", undefined)).toEqual({ value: "Wolf", isConfirmed: true });
});

test.each([
  ["a_b_c", { ...none, inside: [1] }],
  ["_a_", { ...none, before: 1.4, after: 1.6 }],
  ["__a", { ...none, before: 1.4 }],
  ["a__b", { ...none, inside: [1.4] }],
  ["Ponce_", none],
  ["a_b", undefined],
])(
  "%s is kept where the picture shows no underscores or is ambiguous, but is not certain",
  (read, drawn) => {
    expect(correctUnderscores(read, drawn)).toEqual({ value: read, isConfirmed: false });
  },
);
