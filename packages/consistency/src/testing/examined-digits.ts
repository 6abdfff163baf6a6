import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";

import { NOTHING_ELSEWHERE, type Examination } from "#examined.ts";
import type { ValueDigits } from "#picture/measure-digits.ts";

/** A submission that has only the digits of its top half. */
export const examinedDigits = (digits: readonly ValueDigits[]): Examination => ({
  screen: DOMINO_SCREEN,
  typed: {},
  gamertag: "",
  submittedAt: new Date(),
  pictures: [{ half: "top_half", etag: "a", fields: null, facts: null, storedAt: null, digits }],
  approved: [],
  elsewhere: NOTHING_ELSEWHERE,
  settings: { maxGamesPerDay: 200 },
});
