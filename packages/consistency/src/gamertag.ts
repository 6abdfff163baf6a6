// A name that somebody else has proved, or that only looks like his.
import type { Examination, Flag } from "./examined.ts";
import { foldedGamertag, gamertagSkeleton } from "./gamertag-skeleton.ts";

export function gamertagFlags({ gamertag, approved, elsewhere }: Examination): Flag[] {
  const folded = foldedGamertag(gamertag);
  if (folded === "") return [];
  return [...taken(gamertag, elsewhere.gamertags), ...changed(gamertag, approved[0]?.gamertag)];
}

function taken(gamertag: string, matches: Examination["elsewhere"]["gamertags"]): Flag[] {
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

function changed(gamertag: string, before: string | undefined): Flag[] {
  if (before === undefined || gamertagSkeleton(before) === "") return [];
  if (gamertagSkeleton(before) === gamertagSkeleton(gamertag)) return [];
  const sentence = `The gamertag was “${before}” when numbers were last approved; now it is “${gamertag}”.`;
  return [{ kind: "gamertag_changed", severity: "note", path: "gamertag", sentence, match: null }];
}
