import type { Detection, OcrAnswer } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, noValues, type Half } from "@capicu/contract/statistics-screen";
import type { Reading } from "@capicu/recognition/reading";

const NOTHING = noValues(DOMINO_SCREEN);

/** The reason why a picture gave no value of the requested half. */
const REASONS: Record<Detection, string> = {
  nothing:
    "This picture shows no statistics we can read. Please choose a screenshot of the game's statistics screen.",
  top_half:
    "This picture shows the top half of the statistics: its values belong to the other half.",
  bottom_half:
    "This picture shows the bottom half of the statistics: its values belong to the other half.",
  whole_screen: "The values on this picture are too small or too blurred to be read.",
};
const UNREADABLE_HALF = REASONS.whole_screen;

/**
 * Builds the function's answer for a reading; without a reading there are no numbers, never zeros.
 */
export function buildOcrAnswer(reading: Reading, half: Half): OcrAnswer {
  const { extracted, confidence, fields, detected, recognised } = reading;
  if (!recognised) return { ...unread(explainEmptyReading(detected, half)), detected };
  const { gamertag, overall, casual, blitz } = extracted;
  const result = {
    gamertag,
    overall: overall ?? NOTHING.overall,
    casual: casual ?? NOTHING.casual,
    blitz: blitz ?? NOTHING.blitz,
  };
  return {
    success: true,
    detected,
    extracted_data: result,
    extractedStats: result,
    confidence,
    fields: { ...fields },
  };
}

function explainEmptyReading(detected: Detection, half: Half): string {
  return detected === half ? UNREADABLE_HALF : REASONS[detected];
}

export function unread(error: string): OcrAnswer {
  return {
    success: false,
    extracted_data: null,
    extractedStats: null,
    confidence: 0,
    fields: {},
    error,
  };
}
