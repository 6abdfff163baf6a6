import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { sets } from "#recognition-report.json";

import { inOrder } from "./accuracy-figures.ts";
import { SetSection } from "./set-section.tsx";

test.each([
  [0, "0 pictures, 0 pairs of halves."],
  [1, "1 picture, 1 pair of halves."],
  [2, "2 pictures, 2 pairs of halves."],
  [1_000_000, "1,000,000 pictures, 1,000,000 pairs of halves."],
])("%d pictures are counted in words that fit", (count, words) => {
  for (const figures of inOrder(sets).slice(0, 1))
    render(<SetSection figures={{ ...figures, pictures: count, pairs: count }} />);

  expect(screen.getByText(/^\S+ pictures?,/).textContent).toContain(words);
});
