// All that the engine is told of a submission; who gathers it does not matter here.
import type { FlagMatch, SubmissionFlag } from "@capicu/contract/consistency";
import type { ReadFields } from "@capicu/contract/recognition";
import type { Half, StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { ValueDigits } from "./picture/measure-digits.ts";
import type { PictureFacts } from "./picture/picture-facts.ts";
import type { Values } from "./values.ts";

export interface Examination {
  /** Of the game whose numbers these are. */
  screen: StatisticsScreen;
  typed: Values;
  gamertag: string;
  submittedAt: Date;
  pictures: readonly ExaminedPicture[];
  /** The player's own approved submissions, the newest first. */
  approved: readonly ApprovedStatistics[];
  elsewhere: Matches;
  settings: Settings;
}

export interface ExaminedPicture {
  half: Half;
  /** Of its content; null where the picture is gone. */
  etag: string | null;
  /** What the server read; null where it was never asked to, or could not. */
  fields: ReadFields | null;
  /** Null where it is gone, or cannot be decoded. */
  facts: PictureFacts | null;
  storedAt: Date | null;
  /** What its digits are like; null where nothing could be measured. */
  digits: readonly ValueDigits[] | null;
}

export interface ApprovedStatistics {
  values: Values;
  gamertag: string;
  /** When it was sent: until then these games were played. */
  at: Date;
}

/** What was found among the submissions of everybody. */
export interface Matches {
  pictures: readonly FoundPicture[];
  /** Other players' submissions that show the same numbers. */
  numbers: readonly FlagMatch[];
  /** Other players' approved names that look like this one. */
  gamertags: readonly FlagMatch[];
}

export interface FoundPicture {
  /** The half of the submission under examination. */
  half: Half;
  /** `exact`: the same content. `similar`: the same words of numbers, in the same places. */
  likeness: "exact" | "similar";
  /** Whether an earlier picture of the same player was found. */
  own: boolean;
  /** How many words of both pictures agree, of how many they could. */
  agreeing: number;
  comparable: number;
  match: FlagMatch;
}

export interface Settings {
  maxGamesPerDay: number;
}

export type Flag = SubmissionFlag;

export const NOTHING_ELSEWHERE: Matches = { pictures: [], numbers: [], gamertags: [] };
