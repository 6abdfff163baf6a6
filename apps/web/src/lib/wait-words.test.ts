import { expect, test } from "vitest";

import { waitWords } from "./wait-words.ts";

test.each([
  [0, "less than a minute"],
  [59, "less than a minute"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [86_399, "23 hours"],
  [86_400, "1 day"],
  [500_000, "5 days"],
])("%i seconds are %s", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
