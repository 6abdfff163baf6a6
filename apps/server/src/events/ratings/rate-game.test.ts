import type { RatingValue } from "@capicu/contract/rating-constants";
import { expect, test } from "vitest";

import { NEW_RATING } from "./new-rating.ts";
import { rateGame } from "./rate-game.ts";

const FRESH = [NEW_RATING, NEW_RATING, NEW_RATING, NEW_RATING] as const;
const aRating = (mu: number, sigma: number): RatingValue => ({ mu, sigma });

// With s = sigma² + tau² = 69.4514 and c = √(4s + 2 beta²) = 17.6780 the winners rise by s/c × (1 − ½) = 1.9643.
test("the first game of four new players, to the last digit", () => {
  expect(rateGame(FRESH, 0)).toEqual([
    aRating(26.964295, 8.177962),
    aRating(26.964295, 8.177962),
    aRating(23.035705, 8.177962),
    aRating(23.035705, 8.177962),
  ]);
});

test("a game between the known and the new: who is less known moves further", () => {
  const before = [aRating(31.5, 2.1), NEW_RATING, aRating(28, 1.8), aRating(27.25, 6)] as const;

  const [north, south, east, west] = rateGame(before, 1);

  expect(before[0].mu - north.mu).toBeLessThan(before[1].mu - south.mu);
  expect(east.mu - before[2].mu).toBeLessThan(west.mu - before[3].mu);
});

test("the side of the winners does not matter", () => {
  const [a, b, c, d] = [aRating(30, 3), aRating(22, 5), aRating(26, 4), aRating(25, 8)];

  const [one, two] = rateGame([a, b, c, d], 0);
  const [, , three, four] = rateGame([c, d, a, b], 1);

  expect([one, two]).toEqual([three, four]);
});

test("winners rise and losers fall, whoever was the favourite", () => {
  const before = [aRating(40, 2), aRating(40, 2), aRating(10, 2), aRating(10, 2)] as const;

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
