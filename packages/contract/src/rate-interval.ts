// How sure a win rate is: 3 wins of 3 games say less than 180 of 240.

/** The normal distribution's quantile for 95 %. */
const Z = 1.959_963_984_540_054;

/**
 * The 95 % interval by Wilson's score of a share of wins, in per cent (E. B. Wilson, 1927, "Probable
 * inference, the law of succession, and statistical inference"). Without a game it is 0 to 100.
 */
export function rateInterval(wins: number, games: number): { low: number; high: number } {
  if (games <= 0) return { low: 0, high: 100 };
  const share = Math.min(Math.max(wins / games, 0), 1);
  const squared = Z * Z;
  const scale = 1 + squared / games;
  const centre = (share + squared / (2 * games)) / scale;
  const spread =
    (Z / scale) * Math.sqrt((share * (1 - share)) / games + squared / (4 * games * games));
  return { low: 100 * Math.max(centre - spread, 0), high: 100 * Math.min(centre + spread, 1) };
}
