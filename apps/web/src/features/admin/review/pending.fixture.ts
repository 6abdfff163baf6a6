import { UNCHECKED, type SubmissionCheck } from "@capicu/contract/consistency";
import type { Evidence, PendingStats } from "@capicu/contract/moderation";
import type { ReadField } from "@capicu/contract/recognition";

const NOTHING = {
  wins: null,
  losses: null,
  win_rate: null,
  games_played: null,
  percent_complete: null,
  points_scored: null,
};
const UNREAD = {
  gamertag: null,
  overall: { wins: null, losses: null, win_rate: null },
  casual: NOTHING,
  blitz: NOTHING,
};

const TOP: Record<string, string | number> = {
  gamertag: "trancaking",
  "overall.wins": 3765,
  "overall.losses": 1846,
  "overall.win_rate": 67,
  "casual.wins": 1951,
  "casual.losses": 961,
  "casual.win_rate": 67,
  "casual.games_played": 2912,
  "casual.percent_complete": 95,
  "casual.points_scored": 286_004,
};

const BOTTOM: Record<string, string | number> = {
  "blitz.wins": 1814,
  "blitz.losses": 885,
  "blitz.win_rate": 67,
  "blitz.games_played": 2699,
  "blitz.percent_complete": 96,
  "blitz.points_scored": 348_112,
};

function fieldsOf(values: Record<string, string | number>): Record<string, ReadField> {
  const box = { x: 10, y: 20, width: 60, height: 24 };
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, confidence: 0.97, box }]),
  );
}

/** Both halves, read with certainty, with the values that `aPending` has typed. */
export const bothHalves = (): Evidence[] => [
  {
    half: "top_half",
    url: "http://localhost:3000/storage/v1/object/public/screenshots/u/1.png",
    withheld: false,
    reading: UNREAD,
    fields: fieldsOf(TOP),
  },
  {
    half: "bottom_half",
    url: "http://localhost:3000/storage/v1/object/public/screenshots/u/2.png",
    withheld: false,
    reading: UNREAD,
    fields: fieldsOf(BOTTOM),
  },
];

/** A check with another player's picture and a typed value that differs from the read one. */
export const flaggedCheck: SubmissionCheck = {
  checked_at: "2026-11-21T04:02:05Z",
  priority: 98,
  priority_reason: "2 flags: another player's picture and typed differently than read.",
  flags: [
    {
      kind: "picture_exact",
      severity: "alert",
      path: null,
      sentence:
        "The picture of the top half is the same file as the top half that another player sent on October 2, 2026.",
      fact: {
        code: "picture_same",
        half: "top_half",
        isOwn: false,
        earlierHalf: "top_half",
        at: "2026-10-02T08:00:00Z",
      },
      match: {
        submission_id: "33333333-3333-4333-8333-333333333333",
        user_id: "11111111-1111-4111-8111-111111111111",
        username: "Rafa",
        gamertag: "rafa_solis",
        status: "approved",
        submitted_at: "2026-10-02T08:00:00Z",
        half: "top_half",
        url: "http://localhost:3000/storage/v1/object/public/screenshots/u/9.png",
      },
    },
    {
      kind: "typed_differs",
      severity: "alert",
      path: "blitz.wins",
      sentence: "Blitz Mode · Wins: typed 1,874, the screenshot reads 1,814.",
      fact: {
        code: "value_differs",
        path: "blitz.wins",
        typed: 1874,
        read: 1814,
        isSure: true,
      },
      match: null,
    },
  ],
};

export function aPending(more: Partial<PendingStats> = {}): PendingStats {
  return {
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    domino_app: "domino-by-flyclops",
    gamertag: "trancaking",
    overall_wins: 3765,
    overall_losses: 1846,
    overall_win_rate: 67.1,
    overall_games_played: 5611,
    overall_percent_complete: null,
    overall_points_scored: null,
    casual_wins: 1951,
    casual_losses: 961,
    casual_win_rate: 67,
    casual_games_played: 2912,
    casual_percent_complete: 95,
    casual_points_scored: 286_004,
    blitz_wins: 1814,
    blitz_losses: 885,
    blitz_win_rate: 67,
    blitz_games_played: 2699,
    blitz_percent_complete: 96,
    blitz_points_scored: 348_112,
    notes: null,
    screenshot_url: null,
    ocr_result: null,
    submitted_at: "2026-11-21T04:02:00Z",
    status: "pending",
    user: { username: "TrancaKing", email: "trancaking@example.com" },
    app: { name: "Domino! by Flyclops" },
    evidence: bothHalves(),
    evidence_version: "0123456789abcdef0123456789abcdef",
    check: {
      ...UNCHECKED,
      checked_at: "2026-11-21T04:02:05Z",
      priority_reason: "Nothing was found.",
    },
    deciders: null,
    counters_fell: null,
    last_approved: null,
    last_approved_at: null,
    lease: null,
    appeal: null,
    sampled: false,
    bias: null,
    banned: false,
    picture_gone: false,
    ...more,
  };
}
