import { isRate, type StatField } from "#reading.ts";

import { type Agreement, gamesAgreement, rateAgreement, saysLittle } from "./agreement.ts";
import type { Pair } from "./associate.ts";
import { parseRate, parseWhole } from "./number-text.ts";

/** Whether the values that the labels of one section would have bear each other out. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const valueOf = (field: StatField) => {
    const own = pairs.filter(({ label }) => label.field === field);
    const number = own.length === 1 ? own[0]?.value.number : undefined;
    return number && (isRate(field) ? parseRate(number) : parseWhole(number));
  };
  const values = {
    wins: valueOf("wins"),
    losses: valueOf("losses"),
    win_rate: valueOf("win_rate"),
    games_played: valueOf("games_played"),
  };
  if (gamesAgreement(values) === "conflict") return "conflict";
  const rated = rateAgreement(values);
  return rated === "agree" && saysLittle(values) ? "unknown" : rated;
}
