// A gamertag that another player has proved, or that looks like theirs.
import type { Examination, Flag } from "./examined.ts";
import { foldedGamertag, gamertagSkeleton } from "./gamertag-skeleton.ts";

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
  const alike = matches.filter(
    (match) => gamertagSkeleton(match.gamertag) === gamertagSkeleton(gamertag),
  );
  const same = alike.find((match) => foldedGamertag(match.gamertag) === foldedGamertag(gamertag));
  const match = same ?? alike[0];
  if (match === undefined) return [];
  const verified = "is verified for another player";
  return [
    {
      kind: same === undefined ? "gamertag_lookalike" : "gamertag_taken",
      severity: "alert",
      path: "gamertag",
      sentence:
        same === undefined
          ? `“${gamertag}” looks like “${match.gamertag}”, which ${verified}.`
          : `“${gamertag}” ${verified} already.`,
      match,
    },
  ];
}

function changedGamertagFlags(gamertag: string, previous: string | undefined): Flag[] {
  if (previous === undefined || gamertagSkeleton(previous) === "") return [];
  if (gamertagSkeleton(previous) === gamertagSkeleton(gamertag)) return [];
  const sentence = `The gamertag was “${previous}” when numbers were last approved; now it is “${gamertag}”.`;
  return [{ kind: "gamertag_changed", severity: "note", path: "gamertag", sentence, match: null }];
}
