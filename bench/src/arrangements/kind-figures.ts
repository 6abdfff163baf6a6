import { PICTURE_TIERS } from "@capicu/contract/recognition-report";

import { type ExpectedValue, sameFoldedName, type Verdict } from "#score.ts";

import type { KindPicture } from "./open-part.ts";

/** One field of one picture, with its reading. */
export interface KindField {
  readonly picture: KindPicture;
  readonly path: string;
  readonly verdict: Verdict;
  readonly truth: ExpectedValue;
  readonly read: string | number | null;
  readonly confidence: number;
  /** The other numbers on the screen. */
  readonly elsewhere: readonly number[];
}

// Below this confidence the form asks for a review.
const SURE = 0.8;

/** A table with a line for each kind, each tier, and one for all. */
export function kindLines(fields: readonly KindField[]): string[] {
  const kinds = Map.groupBy(fields, ({ picture }) => picture.kind);
  const tiers = PICTURE_TIERS.map((tier) => {
    const worn = fields.filter(({ picture }) => picture.tier === tier);
    return kindLine(tier, worn);
  });
  return [
    `${"".padEnd(16)}pairs   fields  numbers   wrong   silent  column    name  folded  sure+wrong  right+doubted`,
    ...[...kinds].map(([kind, own]) => kindLine(kind, own)),
    ...tiers,
    kindLine("all", fields),
  ];
}

function kindLine(name: string, fields: readonly KindField[]): string {
  const numbers = fields.filter(({ path }) => path !== "gamertag");
  const names = fields.filter(({ path }) => path === "gamertag");
  const wrong = numbers.filter(({ verdict }) => verdict === "wrong");
  const silent = wrong.filter(isSure);
  const neighbours = wrong.filter(({ read, elsewhere }) => elsewhere.includes(Number(read)));
  const folded = names.filter(
    ({ truth, read, verdict }) =>
      verdict === "right" || sameFoldedName(String(truth), String(read ?? "")),
  );
  const sureNames = names.filter((field) => field.verdict === "wrong" && isSure(field));
  const rightNames = names.filter(isRight);
  const doubted = rightNames.filter((field) => !isSure(field));
  const pairs = new Set(fields.map(({ picture }) => picture.id)).size;
  return [
    name.padEnd(16),
    String(pairs).padStart(5),
    share(fields.filter(isRight).length, fields.length),
    share(numbers.filter(isRight).length, numbers.length),
    `${wrong.length}`.padStart(8),
    `${silent.length}`.padStart(9),
    `${neighbours.length}`.padStart(8),
    share(names.filter(isRight).length, names.length),
    share(folded.length, names.length),
    `${sureNames.length}`.padStart(8),
    share(doubted.length, rightNames.length).padStart(15),
  ].join("");
}

export function fieldLine({ picture, path, verdict, truth, read, confidence }: KindField): string {
  const place = `${picture.id} (${picture.tier}, ${picture.imageType}) ${path}`;
  return `${verdict}: ${place}: ${JSON.stringify(truth)}, read ${JSON.stringify(read)} (${confidence.toFixed(2)})`;
}

function isRight({ verdict }: KindField): boolean {
  return verdict === "right";
}

function isSure({ confidence }: KindField): boolean {
  return confidence >= SURE;
}

function share(part: number, whole: number): string {
  return (whole === 0 ? "–" : ((100 * part) / whole).toFixed(2)).padStart(9);
}
