import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { DOMINO_SCREEN, HALVES } from "./statistics-screen.ts";

/** The game as the recognition function names it; submissions use another value. */
export const GAME_FORMAT = "domino_flyclops";
/** From this confidence on, the player need not check a field. */
export const SURE_CONFIDENCE = 0.8;

const value = z.nullable(z.number());

const valuesOf = <const Field extends string>(fields: readonly Field[]) =>
  z.object(
    Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, typeof value>,
  );

const [OVERALL, CASUAL, BLITZ] = DOMINO_SCREEN.modes;

/** What was read on one picture or both; null where nothing was read. */
export const RecognitionResult = z.object({
  gamertag: z.nullable(z.string()),
  overall: valuesOf(OVERALL.fields),
  casual: valuesOf(CASUAL.fields),
  blitz: valuesOf(BLITZ.fields),
});
export type RecognitionResult = z.infer<typeof RecognitionResult>;

/** Pixels of the picture as it is stored. */
export const Box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Box = z.infer<typeof Box>;

export const ReadField = z.object({
  value: z.union([z.number(), z.string(), z.null()]),
  /** 0 to 1. */
  confidence: z.number(),
  box: z.nullable(Box),
});
export type ReadField = z.infer<typeof ReadField>;

/** Keyed by path, such as `casual.games_played`. */
export const ReadFields = z.record(z.string(), ReadField);
export type ReadFields = z.infer<typeof ReadFields>;

/** Which part of the statistics screen a picture shows; `image_type` alone decides what is answered. */
export const Detection = z.enum([...HALVES, "whole_screen", "nothing"]);
export type Detection = z.infer<typeof Detection>;

export const OcrAnswer = z.object({
  success: z.boolean(),
  /** Missing when no picture could be opened. */
  detected: z.optional(Detection),
  extracted_data: z.nullable(RecognitionResult),
  extractedStats: z.nullable(RecognitionResult),
  confidence: z.number(),
  fields: ReadFields,
  error: z.optional(z.string()),
});
export type OcrAnswer = z.infer<typeof OcrAnswer>;

/** Told while a picture waits: how many are read before it, plus one; 0 means that it is being read. */
export const ReadingProgress = z.object({ place: z.number() });
export type ReadingProgress = z.infer<typeof ReadingProgress>;

/** A caller who accepts `text/event-stream` is told the progress while the picture waits. */
export const ocr = productFunction({
  name: "ocr",
  input: z.object({
    imageUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
    game_format: z._default(z.enum([GAME_FORMAT]), GAME_FORMAT),
    image_type: z.enum(HALVES),
  }),
  output: OcrAnswer,
});
