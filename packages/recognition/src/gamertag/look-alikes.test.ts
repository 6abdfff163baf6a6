import { expect, test } from "vitest";

import { hasLookAlikes } from "./look-alikes.ts";

test.each(["0lga", "Olga", "B0bO", "1van", "Iván", "luz_1961", "IILy", "SOl", "Mi1o", "Ana|"])(
  "%s could be another name in many typefaces",
  (name) => {
    expect(hasLookAlikes(name)).toBe(true);
  },
);

test.each(["Wolf", "Mariela_407", "JOSE_100", "Thaís", "REINA", "cuba.05", "TITI_11"])(
  "%s could not",
  (name) => {
    expect(hasLookAlikes(name)).toBe(false);
  },
);
