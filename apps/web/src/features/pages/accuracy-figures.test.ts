import { expect, test } from "vitest";

import { formatsOf } from "#languages/formats.ts";
import { createI18n, i18n, servedLanguage } from "#languages/language.ts";

import { formatShare, rightShare, wrongShare, type Share } from "./accuracy-figures.ts";

const asText = (share: Share) => formatShare(share, formatsOf(i18n));

test("what is right is rounded down and what is wrong is rounded up", () => {
  const figures = { right: 29_999, missing: 0, wrong: 1 };

  expect([rightShare(figures), wrongShare(figures)].map(asText)).toEqual(["99.99%", "0.01%"]);
});

test("all, none, and nothing measured", () => {
  expect(asText(rightShare({ right: 3, missing: 0, wrong: 0 }))).toBe("100.00%");
  expect(asText(wrongShare({ right: 3, missing: 2, wrong: 0 }))).toBe("0.00%");
  expect(asText(rightShare({ right: 0, missing: 0, wrong: 0 }))).toBe("–");
});

test("a share is written as the reader writes numbers", () => {
  const portuguese = createI18n({ ...servedLanguage, language: "pt-BR" });

  expect(formatShare(0.9999, formatsOf(portuguese))).toBe("99,99%");
});
