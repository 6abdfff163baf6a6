export type Agreement = "agree" | "unknown" | "conflict";

/** The fields that mean the same in every game. */
type RatedField = "wins" | "losses" | "win_rate" | "games_played";

export type RatedValues = { readonly [Field in RatedField]?: number | undefined };

/** Whether a field is one of the three that can be checked against each other. */
export function isRated(field: string | undefined): boolean {
  return field === "wins" || field === "losses" || field === "win_rate";
}

/** The values read for a section's fields that can be checked against each other. */
export function ratedValues(valueOf: (field: RatedField) => number | undefined): RatedValues {
  return {
    wins: valueOf("wins"),
    losses: valueOf("losses"),
    win_rate: valueOf("win_rate"),
    games_played: valueOf("games_played"),
  };
}

/** Whether a section's wins, losses and win rate agree. Screens round or truncate, and some compute the rate over all games. */
export function rateAgreement({
  wins,
  losses,
  win_rate: rate,
  games_played: games,
}: RatedValues): Agreement {
  if (wins === undefined || losses === undefined || rate === undefined) return "unknown";
  const bases = [wins + losses, ...(games === undefined || games < wins + losses ? [] : [games])];
  const rates = bases.map((base) => (base === 0 ? 0 : (100 * wins) / base));
  const step = Number.isInteger(rate) ? 1 : 0.1;
  const near = rates.some((exact) => rate - exact <= step * 0.51 && exact - rate < step * 1.01);
  return near ? "agree" : "conflict";
}

/** Whether there are at least as many games played as wins and losses; the others were abandoned. */
export function gamesAgreement({
  wins = 0,
  losses = 0,
  games_played: games,
}: RatedValues): Agreement {
  if (games === undefined) return "unknown";
  return wins + losses <= games ? "agree" : "conflict";
}

/** The agreement by rate and games together. Without wins, or without losses, the rate is the same for any other number. */
export function overallAgreement(values: RatedValues): Agreement {
  if (gamesAgreement(values) === "conflict") return "conflict";
  const rated = rateAgreement(values);
  const saysLittle = values.win_rate === 0 || values.win_rate === 100;
  return rated === "agree" && saysLittle ? "unknown" : rated;
}

export const AGREEMENT_FACTOR: Record<Agreement, number> = {
  agree: 1,
  unknown: 0.9,
  conflict: 0.5,
};
