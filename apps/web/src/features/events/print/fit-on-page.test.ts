import { expect, test } from "vitest";

import { fitOnPage } from "./fit-on-page.ts";

/** A page on which letters of so many points, narrowed so much, are the largest that fit. */
function aPage({ points, width }: { points: number; width: number }) {
  const page = document.createElement("section");
  const isTooLarge = () =>
    Number.parseFloat(page.style.fontSize) * Number.parseFloat(page.style.fontStretch) >
    points * width;
  Object.defineProperties(page, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => (isTooLarge() ? 101 : 100) },
  });
  return page;
}

const sizeOf = ({ style, dataset }: HTMLElement) => [
  style.fontSize,
  style.fontStretch,
  "cut" in dataset,
];

test("letters are as large as the page allows, and no larger than wanted", () => {
  const page = aPage({ points: 100, width: 100 });

  fitOnPage(page, 14);
  expect(sizeOf(page)).toEqual(["14pt", "100%", false]);

  fitOnPage(page, 10);
  expect(sizeOf(page)).toEqual(["10pt", "100%", false]);
});

test("they shrink before they are narrowed, and are never smaller than seven points", () => {
  const page = aPage({ points: 9, width: 100 });
  const full = aPage({ points: 7, width: 70 });

  fitOnPage(page, 14);
  fitOnPage(full, 14);

  expect(sizeOf(page)).toEqual(["9pt", "100%", false]);
  expect(sizeOf(full)).toEqual(["7pt", "70%", false]);
});

test("names are cut only where nothing else helps", () => {
  const page = aPage({ points: 1, width: 1 });

  fitOnPage(page, 14);

  expect(sizeOf(page)).toEqual(["7pt", "70%", true]);
});
