// What one game does to the ratings of its four players.
import {
  RATING_BETA,
  RATING_KAPPA,
  RATING_TAU,
  type RatingValue,
} from "@capicu/contract/rating-constants";
import { rate } from "openskill";

import { roundRating } from "./new-rating.ts";

/** North and South, East and West. */
export type FourRatings = readonly [RatingValue, RatingValue, RatingValue, RatingValue];

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
  return rated.flat().map(roundRating) as unknown as FourRatings;
}

const plain = ({ mu, sigma }: RatingValue): RatingValue => ({ mu, sigma });
