// A gamertag that another player has proved, or that looks like theirs.
import type { Examination, Flag } from "./examined.ts";
import { foldedGamertag, gamertagSkeleton, lookAlike } from "./gamertag-skeleton.ts";

export function gamertagFlags({ gamertag, approved, elsewhere }: Examination): Flag[] {
  const folded = foldedGamertag(gamertag);
  if (folded === "") return [];
  return [
    ...gamertagMatchFlags(gamertag, elsewhere.gamertags),
    ...changedGamertagFlags(gamertag, approved[0]?.gamertag),
  ];
}

function gamertagMatchFlags(
  gamertag: string,
  matches: Examination["elsewhere"]["gamertags"],
): Flag[] {
  const alike = matches.filter((match) => lookAlike(match.gamertag, gamertag));
  const same = alike.find((match) => foldedGamertag(match.gamertag) === foldedGamertag(gamertag));
  const match = same ?? alike[0];
  if (match === undefined) return [];
  const fact =
    same === undefined
      ? { code: "gamertag_lookalike" as const, gamertag, other: match.gamertag }
      : { code: "gamertag_taken" as const, gamertag };
  return [{ kind: fact.code, severity: "alert", path: "gamertag", fact, match }];
}

function changedGamertagFlags(gamertag: string, previous: string | undefined): Flag[] {
  if (previous === undefined || gamertagSkeleton(previous) === "") return [];
  if (gamertagSkeleton(previous) === gamertagSkeleton(gamertag)) return [];
  const fact = { code: "gamertag_changed" as const, before: previous, now: gamertag };
  return [{ kind: fact.code, severity: "note", path: "gamertag", fact, match: null }];
}
