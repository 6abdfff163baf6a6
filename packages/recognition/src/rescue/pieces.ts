import { MIN_CONFIDENCE } from "#make-reading.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";

import { isAtOdds, weighAgreement } from "./doubt.ts";
import { lookAgain, type Scene } from "./second-look.ts";

// As a share of its label's height: no number is this small.
const SMALL = 0.7;

/**
 * The detector may find only a piece of a single digit: the lower half of a 9 reads as a clear 0. A piece that is
 * unsure, or inconsistent with the other numbers, is treated as a missed digit: it is read again at its predicted place.
 */
export async function lookForPieces(
  scene: Scene,
  askedLabels: readonly PlacedLabel[],
  fields: ReadonlyMap<string, FoundField>,
): Promise<ReadonlyMap<string, FoundField>> {
  const sure = confidentFields(fields);
  const isConfident = (label: PlacedLabel) =>
    sure.has(fieldPath(label)) && !isAtOdds(label, fields);
  const pieces = askedLabels.filter((label) => isPiece(label) && !isConfident(label));
  if (pieces.length === 0) return fields;
  const rest = new Map(fields);
  for (const piece of pieces) rest.delete(fieldPath(piece));
  const missing = (label: PlacedLabel) => ({ ...label, value: undefined });
  const labels = scene.labels.map((label) => (pieces.includes(label) ? missing(label) : label));
  const again = await lookAgain({ ...scene, labels }, pieces.map(missing), rest);
  const better = confidentFields(again);
  const notBetter = new Set(pieces.map(fieldPath).filter((path) => !better.has(path)));
  return new Map([...again, ...[...sure].filter(([path]) => notBetter.has(path))]);
}

function confidentFields(fields: ReadonlyMap<string, FoundField>): Map<string, FoundField> {
  const weighed = weighAgreement(fields);
  return new Map(
    [...fields].filter(([path]) => (weighed.get(path)?.confidence ?? 0) >= MIN_CONFIDENCE),
  );
}

export function isPiece({ label, value }: PlacedLabel): boolean {
  if (value === undefined || value.rest !== undefined) return false;
  return value.token.text.trim().length === 1 && value.token.height < SMALL * label.token.height;
}
