// What one game does to the ratings of its four players.
import {
  RATING_BETA,
  RATING_DECIMALS,
  RATING_KAPPA,
  RATING_MU,
  RATING_SIGMA,
  RATING_TAU,
  type RatingValue,
} from "@capicu/contract/rating-constants";
import { rate } from "openskill";

/** North and South, East and West. */
export type FourRatings = readonly [RatingValue, RatingValue, RatingValue, RatingValue];

export const NEW_RATING: RatingValue = rounded({ mu: RATING_MU, sigma: RATING_SIGMA });

/** 0 for North and South, 1 for East and West; null where nobody has won. */
export function rateGame(
  [north, south, east, west]: FourRatings,
  winner: number | null,
): FourRatings {
  const rank = winner === null ? [1, 1] : [winner === 0 ? 1 : 2, winner === 0 ? 2 : 1];
  const rated = rate([[north, south].map(plain), [east, west].map(plain)], {
    rank,
    beta: RATING_BETA,
    tau: RATING_TAU,
    kappa: RATING_KAPPA,
  });
  return rated.flat().map(rounded) as unknown as FourRatings;
}

const plain = ({ mu, sigma }: RatingValue): RatingValue => ({ mu, sigma });

function rounded({ mu, sigma }: RatingValue): RatingValue {
  const factor = 10 ** RATING_DECIMALS;
  const round = (value: number) => Math.round(value * factor) / factor;
  return { mu: round(mu), sigma: round(sigma) };
}
