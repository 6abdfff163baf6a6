import type { ModeReading, OcrAnswer } from "@capicu/contract/recognition";
import type { Reading } from "@capicu/recognition/reading";

const NOTHING: ModeReading = {
  wins: null,
  losses: null,
  win_rate: null,
  games_played: null,
  percent_complete: null,
  points_scored: null,
};

const NO_STATISTICS =
  "This picture shows no statistics we can read. Please choose a screenshot of the game's statistics screen.";

/** What the function answers for a reading; no reading means no numbers, never zeros. */
export function answerOf({ extracted, confidence, fields, recognised }: Reading): OcrAnswer {
  if (!recognised) return unread(NO_STATISTICS);
  const { gamertag, overall, casual, blitz } = extracted;
  const { wins, losses, win_rate } = overall ?? NOTHING;
  const result = {
    gamertag,
    overall: { wins, losses, win_rate },
    casual: casual ?? NOTHING,
    blitz: blitz ?? NOTHING,
  };
  return {
    success: true,
    extracted_data: result,
    extractedStats: result,
    confidence,
    fields: { ...fields },
  };
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
