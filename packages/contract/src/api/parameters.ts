// Parameters that several operations have.
import { z } from "zod/mini";

import { SEARCH_MAX } from "#leaderboard.ts";
import { tidyLine } from "#profile-text.ts";

const CURSOR_MAX = 300;
export const API_PAGE_MAX = 500;

export const numberBetween = (least: number, most: number) =>
  z.int().check(z.gte(least), z.lte(most));

const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)));

/** A page of at most so many; without a limit, `usual` of them. */
export const pageOf = (most: number, usual = most) => ({
  limit: z._default(numberBetween(1, most), usual),
  cursor,
});

export const search = z.optional(z.string().check(z.maxLength(SEARCH_MAX), z.overwrite(tidyLine)));

/** Null on the last page. */
export const next_cursor = z.nullable(z.string());
