// How games are rated and ratings are shown. Whoever changes the first part raises the version: all games are then rated
// again.

export const RATING_VERSION = 1;
/** Of games of two against two. */
export const RATING_KIND = "pairs";
/** What is known of a new player: the middle, and how far off it may be. */
export const RATING_MU = 25;
export const RATING_SIGMA = 25 / 3;
/** How much chance is in one game. */
export const RATING_BETA = 25 / 6;
/** How much a player may change from one game to the next. */
export const RATING_TAU = 25 / 300;
/** Of the square of sigma, never less than this share is left. */
export const RATING_KAPPA = 0.0001;
/** Stored with so many decimals, so that the last digits of a machine's arithmetic do not add up. */
export const RATING_DECIMALS = 6;

/** Below so many games a rating is provisional. */
export const RATED_GAMES_MIN = 15;
/** What a new player is shown with. */
export const RATING_START = 1500;
const SHOWN_SCALE = 40;

export interface RatingValue {
  mu: number;
  sigma: number;
}

export const shownRating = ({ mu }: RatingValue): number =>
  Math.round(RATING_START + SHOWN_SCALE * (mu - RATING_MU));

/** The true strength is within this distance in two of three cases. */
export const shownUncertainty = ({ sigma }: RatingValue): number => Math.round(SHOWN_SCALE * sigma);
