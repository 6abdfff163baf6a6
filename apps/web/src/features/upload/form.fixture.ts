import type { OcrAnswer } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, noValues } from "@capicu/contract/statistics-screen";
import type { Submission } from "@capicu/contract/submissions";

const NOTHING = noValues(DOMINO_SCREEN);

function anAnswer(extracted: Partial<NonNullable<OcrAnswer["extracted_data"]>>): OcrAnswer {
  const result = {
    gamertag: null,
    ...NOTHING,
    ...extracted,
  };
  return {
    success: true,
    extracted_data: result,
    extractedStats: result,
    confidence: 0.95,
    fields: {
      "casual.games_played": {
        value: 2919,
        confidence: 0.95,
        box: { x: 10, y: 20, width: 30, height: 40 },
      },
    },
  };
}

export const TOP_ANSWER = anAnswer({
  gamertag: "rafa_solis",
  overall: { wins: 3518, losses: 1604, win_rate: 69 },
  casual: {
    wins: 2052,
    losses: 864,
    win_rate: 70,
    games_played: 2919,
    percent_complete: 96,
    points_scored: 402_880,
  },
});

export const BOTTOM_ANSWER = anAnswer({
  blitz: {
    wins: 1466,
    losses: 740,
    win_rate: 66,
    games_played: 2206,
    percent_complete: 0,
    points_scored: 200_100,
  },
});

export function aSubmission(more: Partial<Submission> = {}): Submission {
  const mode = { wins: 0, losses: 0, win_rate: 0, games_played: 0 };
  const columns = Object.entries({ ...mode, percent_complete: 0, points_scored: 0 });
  const numbers = ["casual", "blitz"].flatMap((name) =>
    columns.map(([column, value]) => [`${name}_${column}`, value]),
  );
  return {
    ...(Object.fromEntries(numbers) as unknown as Submission),
    id: "33333333-3333-4333-8333-333333333333",
    user_id: "11111111-1111-4111-8111-111111111111",
    domino_app: "domino-by-flyclops",
    gamertag: "rafa_solis",
    overall_wins: 3402,
    overall_losses: 1561,
    overall_win_rate: 68.5,
    overall_games_played: 4963,
    overall_percent_complete: null,
    overall_points_scored: null,
    notes: null,
    screenshot_url: null,
    ocr_result: null,
    status: "pending",
    submitted_at: "2026-11-02T12:00:00Z",
    ...more,
  };
}
