// What a rating begins with, and how exactly it is kept.
import {
  RATING_DECIMALS,
  RATING_MU,
  RATING_SIGMA,
  type RatingValue,
} from "@capicu/contract/rating-constants";

export const NEW_RATING: RatingValue = roundRating({ mu: RATING_MU, sigma: RATING_SIGMA });

export function roundRating({ mu, sigma }: RatingValue): RatingValue {
  const factor = 10 ** RATING_DECIMALS;
  const round = (value: number) => Math.round(value * factor) / factor;
  return { mu: round(mu), sigma: round(sigma) };
}
