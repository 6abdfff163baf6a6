// What a flag has found, as a code and its figures: the sentence is made where somebody reads it.
import { z } from "zod/mini";

import { HALVES } from "./statistics-screen.ts";

const Half = z.enum(HALVES);
const Size = z.object({ width: z.number(), height: z.number() });
const Shown = z.union([z.number(), z.string()]);
/** What the wins and losses of a mode make, and what is shown instead. */
const RECORD = {
  mode: z.string(),
  wins: z.number(),
  losses: z.number(),
  expected: z.number(),
  actual: z.number(),
};
const PACE = { played: z.number(), days: z.number(), perDay: z.number() };
/** The half of the submission, and the earlier picture that it agrees with. */
const EARLIER_PICTURE = {
  half: Half,
  isOwn: z.boolean(),
  earlierHalf: z.nullable(Half),
  /** When the earlier one was sent. */
  at: z.string(),
};

/** Fields are named by their paths, such as `casual.wins`. */
export const FlagFact = z.union([
  z.object({ code: z.literal("games_below_record"), ...RECORD }),
  z.object({ code: z.literal("rate_mismatch"), ...RECORD }),
  z.object({
    code: z.literal("overall_below_modes"),
    path: z.string(),
    parts: z.array(z.object({ mode: z.string(), count: z.number() })),
    expected: z.number(),
    actual: z.number(),
  }),
  z.object({
    code: z.literal("counter_fell"),
    falls: z.array(z.object({ path: z.string(), before: z.number(), now: z.number() })),
    /** How many more fell than are named. */
    more: z.number(),
  }),
  z.object({ code: z.literal("pace_too_fast"), ...PACE, limit: z.number() }),
  z.object({ code: z.literal("pace_unusual"), ...PACE, usual: z.number() }),
  z.object({
    code: z.literal("value_differs"),
    path: z.string(),
    typed: Shown,
    read: Shown,
    isSure: z.boolean(),
  }),
  z.object({ code: z.literal("gamertag_letters"), typed: z.string(), read: z.string() }),
  z.object({
    code: z.literal("modes_swapped"),
    modes: z.array(z.string()),
    /** Where the numbers of the other mode were found. */
    source: z.enum(["screenshots", "approved"]),
  }),
  z.object({ code: z.literal("half_not_read"), half: Half }),
  z.object({ code: z.literal("values_not_read"), paths: z.array(z.string()), more: z.number() }),
  z.object({ code: z.literal("no_screenshot") }),
  z.object({ code: z.literal("half_missing"), half: Half }),
  z.object({ code: z.literal("picture_missing"), half: Half }),
  z.object({ code: z.literal("picture_same"), ...EARLIER_PICTURE }),
  z.object({
    code: z.literal("picture_similar"),
    ...EARLIER_PICTURE,
    agreeing: z.number(),
    comparable: z.number(),
  }),
  z.object({ code: z.literal("same_numbers"), at: z.string() }),
  z.object({
    code: z.literal("digits_edited"),
    half: Half,
    count: z.number(),
    isSharper: z.boolean(),
    /** In per cent, and that of all digits. */
    sharpness: z.number(),
    usual: z.number(),
  }),
  z.object({
    code: z.literal("digits_uncompressed"),
    half: Half,
    count: z.number(),
    quality: z.number(),
  }),
  z.object({ code: z.literal("halves_size"), top: Size, bottom: Size }),
  /** In per cent. */
  z.object({ code: z.literal("halves_palette"), shared: z.number() }),
  z.object({
    code: z.literal("halves_overlap"),
    path: z.string(),
    top: Shown,
    bottom: Shown,
    more: z.number(),
  }),
  z.object({ code: z.literal("halves_time"), hours: z.number() }),
  z.object({ code: z.literal("gamertag_taken"), gamertag: z.string() }),
  z.object({ code: z.literal("gamertag_lookalike"), gamertag: z.string(), other: z.string() }),
  z.object({ code: z.literal("gamertag_changed"), before: z.string(), now: z.string() }),
]);
export type FlagFact = z.infer<typeof FlagFact>;
export type FactCode = FlagFact["code"];
export type FactOf<Code extends FactCode> = Extract<FlagFact, { code: Code }>;
