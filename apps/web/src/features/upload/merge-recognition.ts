import type { OcrAnswer, ReadFields, RecognitionResult } from "@capicu/contract/recognition";
import { toRecognitionResult } from "@capicu/contract/recognition-shapes";
import {
  DOMINO_SCREEN,
  partsOf,
  pathsOf as pathsShown,
  type Half,
  type StatPath,
} from "@capicu/contract/statistics-screen";

import type { ReadValue, ReadValues } from "./form-values.ts";

const UNPLACED = { confidence: null, box: null };

/** The values that one half gave for its own modes; empty when nothing was read. */
export function readValuesOf(answer: OcrAnswer, half: Half): ReadValues {
  const result = toRecognitionResult(answer.extracted_data ?? answer.extractedStats);
  if (!answer.success || result === null) return {};
  const values: ReadValues = {};
  for (const path of pathsOf(half)) {
    const value = valueAt(result, path);
    if (value !== null) values[path] = readValue(String(value), half, answer.fields?.[path]);
  }
  const { gamertag } = result;
  if (half === DOMINO_SCREEN.gamertag.half && gamertag !== null)
    values.gamertag = readValue(gamertag, half, answer.fields?.["gamertag"]);
  return values;
}

export const pathsOf = (half: Half): StatPath[] => pathsShown(DOMINO_SCREEN, half);

function valueAt(result: RecognitionResult, path: StatPath): number | null {
  const { mode, field } = partsOf(path);
  const values: Partial<Record<string, number | null>> = result[mode];
  return values[field] ?? null;
}

function readValue(value: string, half: Half, field: ReadFields[string] | undefined): ReadValue {
  const { confidence, box } = field ?? UNPLACED;
  return { value, half, confidence, box };
}
