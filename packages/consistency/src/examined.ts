// Everything that the engine knows about a submission; the caller collects it.
import type { FlagMatch, SubmissionFlag } from "@capicu/contract/consistency";
import type { FlagFact } from "@capicu/contract/flag-facts";
import type { ReadFields } from "@capicu/contract/recognition";
import type { Half, StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { ValueDigits } from "./picture/measure-digits.ts";
import type { PictureFacts } from "./picture/picture-facts.ts";
import type { Values } from "./values.ts";

export interface Examination {
  /** The statistics screen of the submission's game. */
  screen: StatisticsScreen;
  typed: Values;
  gamertag: string;
  submittedAt: Date;
  pictures: readonly ExaminedPicture[];
  /** The player's own approved submissions, newest first. */
  approved: readonly ApprovedStatistics[];
  elsewhere: Matches;
  settings: Settings;
}

export interface ExaminedPicture {
  half: Half;
  /** The hash of the content; null when the picture was deleted. */
  etag: string | null;
  /** What the server read; null when it did not or could not read the picture. */
  fields: ReadFields | null;
  /** Null when the picture was deleted or cannot be decoded. */
  facts: PictureFacts | null;
  storedAt: Date | null;
  /** Measurements of its digits; null when nothing could be measured. */
  digits: readonly ValueDigits[] | null;
}

export interface ApprovedStatistics {
  values: Values;
  gamertag: string;
  /** When it was sent; its games were played before. */
  at: Date;
}

/** What was found among all players' submissions. */
export interface Matches {
  pictures: readonly FoundPicture[];
  /** Other players' submissions that show the same numbers. */
  numbers: readonly FlagMatch[];
  /** Other players' approved names that look like this one. */
  gamertags: readonly FlagMatch[];
}

export interface FoundPicture {
  /** The half of the examined submission. */
  half: Half;
  /** `exact`: the same content. `similar`: the same numbers in the same places. */
  likeness: "exact" | "similar";
  /** Whether an earlier picture of the same player was found. */
  isOwn: boolean;
  /** How many of the comparable words agree. */
  agreeing: number;
  comparable: number;
  match: FlagMatch;
}

export interface Settings {
  maxGamesPerDay: number;
}

/** What it says is made of its fact, in the reader's language. */
export interface Flag extends Omit<SubmissionFlag, "sentence" | "fact"> {
  fact: FlagFact;
}

export const NOTHING_ELSEWHERE: Matches = { pictures: [], numbers: [], gamertags: [] };
