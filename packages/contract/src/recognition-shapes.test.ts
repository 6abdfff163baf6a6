import { describe, expect, test } from "vitest";

import { toRecognitionResult } from "./recognition-shapes.ts";
import { RecognitionResult } from "./recognition.ts";

const NO_MODE = {
  wins: null,
  losses: null,
  win_rate: null,
  games_played: null,
  percent_complete: null,
  points_scored: null,
};
const NOTHING = {
  gamertag: null,
  overall: { wins: null, losses: null, win_rate: null },
  casual: NO_MODE,
  blitz: NO_MODE,
};

const CASUAL = {
  wins: 1400,
  losses: 600,
  win_rate: 70,
  games_played: 2000,
  percent_complete: 98.5,
  points_scored: 256_000,
};
const BLITZ = { ...CASUAL, wins: 0, losses: 40, win_rate: 0, games_played: 40 };

describe("the shape in use", () => {
  const result = {
    gamertag: "Chago",
    overall: { wins: 1400, losses: 640, win_rate: 68.6 },
    casual: CASUAL,
    blitz: BLITZ,
  };

  test("S3.40 S3.41 stays as it is, zeros too", () => {
    expect(toRecognitionResult(result)).toEqual(result);
  });

  test("leaves out what it does not know", () => {
    const answer = { ...result, confidence: 1, overall: { ...result.overall, draws: 3 } };

    expect(toRecognitionResult(answer)).toEqual(result);
  });
});

describe("S3.42 the older shape, with username and the halves as prefixes", () => {
  test("the top half gives the name and the overall figures", () => {
    const answer = {
      username: "Chago",
      top_half_wins: 10,
      top_half_losses: "5",
      top_half_win_rate: "66.7%",
    };

    expect(toRecognitionResult(answer)).toEqual({
      ...NOTHING,
      gamertag: "Chago",
      overall: { wins: 10, losses: 5, win_rate: 66.7 },
    });
  });

  test("S9.45 the bottom half gives blitz, and nothing is made up for fields it lacks", () => {
    const answer = {
      username: "Chago",
      bottom_half_wins: 10,
      bottom_half_losses: 5,
      bottom_half_win_rate: 66.7,
    };

    expect(toRecognitionResult(answer)).toEqual({
      ...NOTHING,
      gamertag: "Chago",
      blitz: { ...NO_MODE, wins: 10, losses: 5, win_rate: 66.7 },
    });
  });

  test("a mode may stand between half and field", () => {
    const answer = { top_half_casual_wins: 7, top_half_wins: 9, bottom_half_blitz_wins: 2 };
    const result = toRecognitionResult(answer);

    expect([result?.casual.wins, result?.overall.wins, result?.blitz.wins]).toEqual([7, 9, 2]);
  });

  test("an empty gamertag gives way to the username", () => {
    expect(toRecognitionResult({ gamertag: " ", username: " Chago " })?.gamertag).toBe("Chago");
  });
});

describe("S3.43 capitalised modes with camelCase fields", () => {
  const Casual = {
    wins: 1400,
    losses: 600,
    winRate: 70,
    gamesPlayed: 2000,
    percentComplete: 98.5,
    pointsScored: 256_000,
  };

  test("give the same figures", () => {
    const answer = {
      Casual,
      Blitz: { ...Casual, wins: 0, losses: 40, winRate: 0, gamesPlayed: 40 },
    };

    expect(toRecognitionResult(answer)).toEqual({ ...NOTHING, casual: CASUAL, blitz: BLITZ });
  });

  test("fill what an empty lower-case mode beside them lacks", () => {
    expect(toRecognitionResult({ casual: NO_MODE, Casual })?.casual).toEqual(CASUAL);
  });
});

describe("S3.44 flat figures are overall ones", () => {
  test("wins, losses, winRate", () => {
    expect(toRecognitionResult({ wins: 3, losses: 1, winRate: 75 })).toEqual({
      ...NOTHING,
      overall: { wins: 3, losses: 1, win_rate: 75 },
    });
  });

  test("they do not take the place of overall figures", () => {
    const answer = {
      overall: { wins: 0, losses: 2, win_rate: 0 },
      wins: 3,
      losses: 1,
      winRate: 75,
    };

    expect(toRecognitionResult(answer)?.overall).toEqual({ wins: 0, losses: 2, win_rate: 0 });
  });
});

describe("numbers as text", () => {
  test.each([
    ["wins", "2,052", 2052],
    ["wins", "2.052", 2052],
    ["wins", "2 052", 2052],
    ["wins", "1,234,567", 1_234_567],
    ["wins", "0", 0],
    ["winRate", "70.1%", 70.1],
    ["winRate", "70,1 %", 70.1],
    ["winRate", "58,333", 58.333],
  ])("%s %j", (field, text, number) => {
    const overall = toRecognitionResult({ [field]: text })?.overall;

    expect(field === "wins" ? overall?.wins : overall?.win_rate).toBe(number);
  });

  test.each([
    [""],
    ["n/a"],
    ["12 wins"],
    ["-5"],
    [-5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ["9".repeat(400)],
    [true],
    [[3]],
    [{}],
  ])("X.17 %j is no reading", (wins) => {
    expect(toRecognitionResult({ wins })).toEqual(NOTHING);
  });
});

describe("what is no answer", () => {
  test.each([[null], [undefined], ["text"], [7], [[]]])("%j gives null", (answer) => {
    expect(toRecognitionResult(answer)).toBeNull();
  });

  test("an empty one gives a result without figures, as agreed on the wire", () => {
    const result = toRecognitionResult({ casual: "none", blitz: 4, overall: null, gamertag: 9 });

    expect(RecognitionResult.parse(result)).toEqual(NOTHING);
  });
});
