// What the numbers of one screen must be to each other, as far as the game's display tells.
import { MODES, winRateOf, type Mode } from "@capicu/contract/statistics";

import type { Flag } from "./examined.ts";
import {
  modeName,
  pathOf,
  recordOf,
  showCount,
  showRate,
  valueAt,
  type StatPath,
  type Values,
} from "./values.ts";

export interface Identity {
  kind: "games_below_record" | "games_above_record" | "rate_mismatch" | "overall_below_modes";
  path: StatPath;
  /** What the other numbers make. */
  made: number;
  /** What stands there. */
  given: number;
  sentence: string;
}

/** All that does not add up; unknown values are held against nobody. */
export function identitiesOf(values: Values): Identity[] {
  return [
    ...MODES.flatMap((mode) => [...games(values, mode), ...rate(values, mode)]),
    ...overall(values, "wins"),
    ...overall(values, "losses"),
  ];
}

/** More games than wins and losses are left games: common, and no flag. */
export function identityFlags(values: Values): Flag[] {
  return identitiesOf(values).flatMap(({ kind, path, sentence }) =>
    kind === "games_above_record"
      ? []
      : [{ kind, severity: "warning" as const, path, sentence, match: null }],
  );
}

function games(values: Values, mode: Mode): Identity[] {
  const path = pathOf(mode, "games_played");
  const given = valueAt(values, path);
  const record = recordOf(values, mode);
  if (mode === "overall" || given === null || record === null) return [];
  const made = record.wins + record.losses;
  if (made === given) return [];
  const kind = made > given ? "games_below_record" : "games_above_record";
  const sentence = `${modeName(mode)}: ${showCount(record.wins)} wins and ${showCount(record.losses)} losses make ${showCount(made)} games, but Games Played is ${showCount(given)}.`;
  return [{ kind, path, made, given, sentence }];
}

// Whole per cents or one decimal, cut or rounded, of the games that ended or of all.
function rate(values: Values, mode: Mode): Identity[] {
  const path = pathOf(mode, "win_rate");
  const given = valueAt(values, path);
  const record = recordOf(values, mode);
  if (given === null || record === null || record.wins + record.losses === 0) return [];
  const { wins, losses } = record;
  const made = winRateOf(wins, losses);
  if (isShownAs(made, given) || mayBeOfAll(values, mode, given)) return [];
  const sentence = `${modeName(mode)}: ${showCount(wins)} wins and ${showCount(losses)} losses make ${showRate(made)}, but Win Rate is ${showRate(given)}.`;
  return [{ kind: "rate_mismatch", path, made, given, sentence }];
}

/** Of all games, left ones too; how many were left may be unknown. */
function mayBeOfAll(values: Values, mode: Mode, given: number): boolean {
  const wins = valueAt(values, pathOf(mode, "wins")) ?? 0;
  const losses = valueAt(values, pathOf(mode, "losses")) ?? 0;
  if (mode === "overall") return false;
  const all = valueAt(values, pathOf(mode, "games_played"));
  if (all === null) return given < winRateOf(wins, losses);
  return all > wins + losses && isShownAs((100 * wins) / all, given);
}

function isShownAs(made: number, given: number): boolean {
  const step = Number.isInteger(given) ? 1 : 0.1;
  return Math.abs(made - given) < step + 1e-6;
}

function overall(values: Values, field: "wins" | "losses"): Identity[] {
  const path = pathOf("overall", field);
  const given = valueAt(values, path);
  const casual = valueAt(values, pathOf("casual", field));
  const blitz = valueAt(values, pathOf("blitz", field));
  if (given === null || casual === null || blitz === null || casual + blitz <= given) return [];
  const made = casual + blitz;
  const sentence = `${showCount(casual)} casual and ${showCount(blitz)} blitz ${field} make ${showCount(made)}, but Overall has only ${showCount(given)}.`;
  return [{ kind: "overall_below_modes", path, made, given, sentence }];
}
