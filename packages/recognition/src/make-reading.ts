import type { FoundField } from "#parsing/collect-fields.ts";
import { fieldPath } from "#parsing/collect-fields.ts";

import {
  type Detected,
  type FieldReading,
  fieldsOf,
  type ImageType,
  type ModeValues,
  type PixelBox,
  type Reading,
  type Section,
  SECTIONS_OF,
} from "./reading.ts";

export interface FoundGamertag {
  readonly value: string;
  readonly confidence: number;
  readonly box: PixelBox;
}

export interface Findings {
  readonly half: ImageType;
  readonly fields: ReadonlyMap<string, FoundField & { readonly box: PixelBox }>;
  readonly gamertag: FoundGamertag | undefined;
  readonly detected: Detected;
}

// A wrong number fills the form in silence; an empty field asks to be typed. Of what is doubted more, on layouts
// never met before, a third was wrong: what wins, losses and win rate contradict is among it.
export const BELIEVED_FROM = 0.6;

/** Puts what was found into the shape of an answer; a doubtful field stays null. */
export function makeReading({ half, fields, gamertag, detected }: Findings): Reading {
  const believed = new Map<string, FieldReading>();
  for (const section of SECTIONS_OF[half])
    for (const field of fieldsOf(section)) {
      const path = fieldPath({ section, field });
      const found = fields.get(path);
      if (found !== undefined && found.confidence >= BELIEVED_FROM)
        believed.set(path, {
          value: found.value,
          confidence: round(found.confidence),
          box: found.box,
        });
    }
  const recognised = believed.size > 0;
  // A name alone is any text: without statistics there is no telling that it is one.
  if (recognised && gamertag !== undefined && half === "top_half")
    believed.set("gamertag", { ...gamertag, confidence: round(gamertag.confidence) });
  return {
    extracted: {
      gamertag: textAt(believed, "gamertag"),
      overall: valuesOf(believed, half, "overall"),
      casual: valuesOf(believed, half, "casual"),
      blitz: valuesOf(believed, half, "blitz"),
    },
    confidence: meanConfidence(believed, half),
    fields: Object.fromEntries(believed),
    // What gave values shows at least the half they belong to.
    detected: recognised && detected === "nothing" ? half : detected,
    recognised,
  };
}

function textAt(believed: ReadonlyMap<string, FieldReading>, path: string): string | null {
  const value = believed.get(path)?.value;
  return typeof value === "string" ? value : null;
}

function valuesOf(
  believed: ReadonlyMap<string, FieldReading>,
  half: ImageType,
  section: Section,
): ModeValues | null {
  if (!SECTIONS_OF[half].includes(section)) return null;
  const values = fieldsOf(section).map((field) => {
    const value = believed.get(fieldPath({ section, field }))?.value;
    return [field, typeof value === "number" ? value : null] as const;
  });
  if (values.every(([, value]) => value === null)) return null;
  return Object.fromEntries(values) as ModeValues;
}

function meanConfidence(believed: ReadonlyMap<string, FieldReading>, half: ImageType): number {
  const asked = SECTIONS_OF[half].reduce((sum, section) => sum + fieldsOf(section).length, 0);
  const total = asked + (half === "top_half" ? 1 : 0);
  const sum = [...believed.values()].reduce((all, { confidence }) => all + confidence, 0);
  return round(sum / total);
}

function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
