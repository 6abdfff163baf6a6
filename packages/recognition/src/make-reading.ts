import type { Detection } from "@capicu/contract/recognition";
import {
  GAMERTAG_PATH,
  type Half,
  pathsOf,
  type ScreenMode,
  type StatisticsScreen,
} from "@capicu/contract/statistics-screen";

import { type FoundField, fieldPath } from "#parsing/collect-fields.ts";

import type { FieldReading, PixelBox, Reading } from "./reading.ts";

export interface FoundGamertag {
  readonly value: string;
  readonly confidence: number;
  readonly box: PixelBox;
}

export interface Findings<Screen extends StatisticsScreen> {
  readonly screen: Screen;
  readonly half: Half;
  readonly fields: ReadonlyMap<string, FoundField & { readonly box: PixelBox }>;
  readonly gamertag: FoundGamertag | undefined;
  readonly detected: Detection;
}

// A wrong number fills the form unnoticed, while an empty field asks the player to type it. On unknown layouts,
// a third of the values below this confidence were wrong, among them values that contradict each other.
export const MIN_CONFIDENCE = 0.6;

/** Turns the findings into an answer; a doubtful field stays null. */
export function makeReading<Screen extends StatisticsScreen>({
  screen,
  half,
  fields,
  gamertag,
  detected,
}: Findings<Screen>): Reading<Screen> {
  const accepted = new Map<string, FieldReading>();
  for (const path of pathsOf(screen, half)) {
    const field = fields.get(path);
    if (field !== undefined && field.confidence >= MIN_CONFIDENCE)
      accepted.set(path, {
        value: field.value,
        confidence: round(field.confidence),
        box: field.box,
      });
  }
  const recognised = accepted.size > 0;
  // Without statistics any text may look like a name, so a name alone is not given.
  if (recognised && gamertag !== undefined && half === screen.gamertag.half)
    accepted.set(GAMERTAG_PATH, { ...gamertag, confidence: round(gamertag.confidence) });
  const modes = screen.modes.map((mode) => [
    mode.mode,
    mode.half === half ? valuesOf(accepted, mode) : null,
  ]);
  return {
    extracted: {
      gamertag: textAt(accepted, GAMERTAG_PATH),
      ...Object.fromEntries(modes),
    } as Reading<Screen>["extracted"],
    confidence: meanConfidence(accepted, screen, half),
    fields: Object.fromEntries(accepted),
    // A picture that gave values shows at least their half.
    detected: recognised && detected === "nothing" ? half : detected,
    recognised,
  };
}

function textAt(accepted: ReadonlyMap<string, FieldReading>, path: string): string | null {
  const value = accepted.get(path)?.value;
  return typeof value === "string" ? value : null;
}

function valuesOf(
  accepted: ReadonlyMap<string, FieldReading>,
  { mode, fields }: ScreenMode,
): Record<string, number | null> | null {
  const values = fields.map((field) => {
    const value = accepted.get(fieldPath({ section: mode, field }))?.value;
    return [field, typeof value === "number" ? value : null] as const;
  });
  return values.every(([, value]) => value === null) ? null : Object.fromEntries(values);
}

function meanConfidence(
  accepted: ReadonlyMap<string, FieldReading>,
  screen: StatisticsScreen,
  half: Half,
): number {
  const total = pathsOf(screen, half).length + (half === screen.gamertag.half ? 1 : 0);
  const sum = [...accepted.values()].reduce((all, { confidence }) => all + confidence, 0);
  return round(sum / total);
}

function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
