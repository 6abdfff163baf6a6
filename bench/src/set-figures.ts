import {
  type FieldFigures,
  PICTURE_TIERS,
  type PictureSet,
  type PictureTier,
  type SetFigures,
} from "@capicu/contract/recognition-report";

import type { SamplePicture } from "./samples.ts";
import { type ExpectedValue, sameFoldedName, type Verdict } from "./score.ts";

/** One field of one picture, judged. */
export interface JudgedField {
  readonly picture: SamplePicture;
  readonly path: string;
  readonly verdict: Verdict;
  readonly truth: ExpectedValue;
  readonly read: string | number | null;
}

const GAMERTAG = "gamertag";

/** Sums up the verdicts on a set of pictures. */
export function figuresOf(set: PictureSet, judged: readonly JudgedField[]): SetFigures {
  const pictures = new Set(judged.map(({ picture }) => picture.path));
  const pairs = Map.groupBy(judged, ({ picture }) => picture.id);
  const numbers = judged.filter(({ path }) => path !== GAMERTAG);
  const names = judged.filter(({ path }) => path === GAMERTAG);
  const whole = [...pairs.values()].filter((fields) => fields.every(isRight));
  return {
    set,
    pairs: pairs.size,
    pictures: pictures.size,
    wholePairsRight: whole.length,
    allFields: countVerdicts(judged),
    numbers: countVerdicts(numbers),
    numbersByTier: byTier(numbers),
    gamertagsExact: countVerdicts(names),
    gamertagsFolded: countVerdicts(names.map(foldVerdict)),
    byField: Object.fromEntries(
      [...Map.groupBy(judged, ({ path }) => path)].map(([path, fields]) => [
        path,
        countVerdicts(fields),
      ]),
    ),
  };
}

export function totalOf({ right, missing, wrong }: FieldFigures): number {
  return right + missing + wrong;
}

function isRight({ verdict }: JudgedField): boolean {
  return verdict === "right";
}

function foldVerdict(field: JudgedField): JudgedField {
  const alike = sameFoldedName(String(field.truth), String(field.read ?? ""));
  return alike ? { ...field, verdict: "right" } : field;
}

function byTier(judged: readonly JudgedField[]): Record<PictureTier, FieldFigures> {
  const [clean, medium, hard] = PICTURE_TIERS.map((tier) =>
    countVerdicts(judged.filter(({ picture }) => picture.tier === tier)),
  );
  const none = countVerdicts([]);
  return { clean: clean ?? none, medium: medium ?? none, hard: hard ?? none };
}

function countVerdicts(judged: readonly JudgedField[]): FieldFigures {
  const count = (verdict: Verdict) => judged.filter((field) => field.verdict === verdict).length;
  return { right: count("right"), missing: count("missing"), wrong: count("wrong") };
}
