import type { RatingValue } from "@capicu/contract/rating-constants";
import { expect, test } from "vitest";

import { NEW_RATING, rateGame } from "./rate-game.ts";

const FRESH = [NEW_RATING, NEW_RATING, NEW_RATING, NEW_RATING] as const;
const known = (mu: number, sigma: number): RatingValue => ({ mu, sigma });

// With s = sigma² + tau² = 69.4514 and c = √(4s + 2 beta²) = 17.6780 the winners rise by s/c × (1 − ½) = 1.9643.
test("the first game of four new players, to the last digit", () => {
  expect(rateGame(FRESH, 0)).toEqual([
    known(26.964295, 8.177962),
    known(26.964295, 8.177962),
    known(23.035705, 8.177962),
    known(23.035705, 8.177962),
  ]);
});

test("a game between the known and the new: who is less known moves further", () => {
  const before = [known(31.5, 2.1), NEW_RATING, known(28, 1.8), known(27.25, 6)] as const;

  const [north, south, east, west] = rateGame(before, 1);

  expect(before[0].mu - north.mu).toBeLessThan(before[1].mu - south.mu);
  expect(east.mu - before[2].mu).toBeLessThan(west.mu - before[3].mu);
});

test("the side of the winners does not matter", () => {
  const [a, b, c, d] = [known(30, 3), known(22, 5), known(26, 4), known(25, 8)];

  const [one, two] = rateGame([a, b, c, d], 0);
  const [, , three, four] = rateGame([c, d, a, b], 1);

  expect([one, two]).toEqual([three, four]);
});

test("winners rise and losers fall, whoever was the favourite", () => {
  const before = [known(40, 2), known(40, 2), known(10, 2), known(10, 2)] as const;

  const expected = rateGame(before, 0);
  const surprise = rateGame(before, 1);

  expect(expected[0].mu).toBeGreaterThanOrEqual(40);
  expect(expected[2].mu).toBeLessThanOrEqual(10);
  expect(surprise[2].mu - 10).toBeGreaterThan(expected[0].mu - 40);
});

test("a draw of equals moves nobody, and makes all a little better known", () => {
  for (const { mu, sigma } of rateGame(FRESH, null)) {
    expect(mu).toBe(25);
    expect(sigma).toBeLessThan(NEW_RATING.sigma);
  }
});
