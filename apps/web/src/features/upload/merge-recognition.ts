import type { OcrAnswer, ReadFields, RecognitionResult } from "@capicu/contract/recognition";
import { toRecognitionResult } from "@capicu/contract/recognition-shapes";
import type { Half } from "@capicu/contract/submissions";

import {
  fieldsOf,
  MODES_OF,
  type ReadValue,
  type ReadValues,
  type StatPath,
} from "./form-values.ts";

const UNPLACED = { confidence: null, box: null };

/** What one half gave for its own blocks; an empty object where nothing was read. */
export function readValuesOf(answer: OcrAnswer, half: Half): ReadValues {
  const result = toRecognitionResult(answer.extracted_data ?? answer.extractedStats);
  if (!answer.success || result === null) return {};
  const values: ReadValues = {};
  for (const path of pathsOf(half)) {
    const value = valueAt(result, path);
    if (value !== null) values[path] = readValue(String(value), half, answer.fields?.[path]);
  }
  const { gamertag } = result;
  if (half === "top_half" && gamertag !== null)
    values.gamertag = readValue(gamertag, half, answer.fields?.["gamertag"]);
  return values;
}

export function pathsOf(half: Half): StatPath[] {
  return MODES_OF[half].flatMap((mode) =>
    fieldsOf(mode).map((field) => `${mode}.${field}` as const),
  );
}

function valueAt(result: RecognitionResult, path: StatPath): number | null {
  const [mode, field] = path.split(".") as ["casual", "wins"];
  return result[mode][field];
}

function readValue(value: string, half: Half, field: ReadFields[string] | undefined): ReadValue {
  const { confidence, box } = field ?? UNPLACED;
  return { value, half, confidence, box };
}
