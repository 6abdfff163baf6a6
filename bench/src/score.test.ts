import { expect, test } from "vitest";

import { judge, judgeReading, sameFoldedName, sameName } from "./score.ts";

test("a count is right only when equal, and null is missing rather than wrong", () => {
  expect(judge("casual.wins", 534, 534)).toBe("right");
  expect(judge("casual.wins", 534, 533)).toBe("wrong");
  expect(judge("casual.wins", 534, null)).toBe("missing");
  expect(judge("casual.wins", 0, 0)).toBe("right");
});

test("a rate may be off by half a displayed tenth", () => {
  expect(judge("blitz.win_rate", 56.7, 56.65)).toBe("right");
  expect(judge("blitz.win_rate", 56.7, 56.6)).toBe("wrong");
  expect(judge("blitz.percent_complete", 56, 56.3)).toBe("wrong");
});

test("a gamertag must be equal with case and accents, emoji apart", () => {
  expect(sameName("José_Rivera", "José_Rivera")).toBe(true);
  expect(sameName("José_Rivera", "Jose_Rivera")).toBe(false);
  expect(sameName("Queen B", "QueenB")).toBe(false);
  expect(sameName("PR_Boricua🇵🇷", "PR_Boricua")).toBe(true);
  expect(sameName("🔥 Tito_88", "Tito_88")).toBe(true);
});

test("a value the screen shows only in short must not be given", () => {
  expect(judge("blitz.points_scored", null, null)).toBe("right");
  expect(judge("blitz.points_scored", null, 12_300)).toBe("wrong");
});

test("a folded gamertag forgives accents, case and look-alikes, nothing else", () => {
  expect(sameFoldedName("La_Niña22", "La_Nina22")).toBe(true);
  expect(sameFoldedName("D0mino_l1I", "DOmino_IlI")).toBe(true);
  expect(sameFoldedName("La_Niña22", "La_Nina23")).toBe(false);
});

test("each expected field gets a verdict, also those the reading lacks", () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const truth = new Map<string, string | number>([
    ["gamertag", "Kel.02"],
    ["overall.wins", 12],
    ["overall.losses", 3],
  ]);

  const verdicts = judgeReading(truth, {
    fields: {
      gamertag: { value: "Kel.02", confidence: 1, box },
      "overall.wins": { value: 72, confidence: 1, box },
    },
  });

  expect(Object.fromEntries(verdicts)).toEqual({
    gamertag: "right",
    "overall.wins": "wrong",
    "overall.losses": "missing",
  });
});
