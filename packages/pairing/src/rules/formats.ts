// What an organiser may set about the format of an event.

import { z } from "zod/mini";

import { wholeNumber } from "./game-rules.ts";
import { FORMAT_IDS } from "./names.ts";

export const ROUNDS_MAX = 64;
export const QUEUE_TABLES_MAX = 64;

export const EventFormat = z.strictObject({
  id: z.enum(FORMAT_IDS),
  /** Null: as many as the format needs. */
  rounds: z.nullable(wholeNumber(1, ROUNDS_MAX)),
  /** What matters more where both are impossible: equal wins at a table, or opponents who have not met. */
  preference: z.enum(["equal-wins", "new-opponents"]),
  /** Three players who are left over play a table, each for themselves, instead of sitting out. */
  tableOfThree: z.boolean(),
  /** Mexicano: how the four of a table, in the order of the standings, are made pairs. */
  split: z.enum(["first-with-fourth", "first-with-third"]),
  /** Winner stays: how many tables, and after how many games in a row the winners leave; 0 is never. */
  tables: wholeNumber(1, QUEUE_TABLES_MAX),
  stayAtMost: wholeNumber(0, 20),
});
export type EventFormat = z.infer<typeof EventFormat>;
