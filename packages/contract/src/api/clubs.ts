// Clubs as the open interface shows them.
import { z } from "zod/mini";

import { isClubSlug } from "#club-text.ts";
import { CLUB_KINDS, CLUB_PAGE, CLUB_ROLES } from "#clubs.ts";

import { apiOperation } from "./operation.ts";
import { next_cursor, pageOf, search } from "./parameters.ts";
import { API_SUMMARIES } from "./summaries.ts";

const words = z.nullable(z.string());
const slug = z.string().check(z.refine(isClubSlug, "the address of a club is wanted"));

const ApiClub = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  place: words,
  country: words,
  kind: z.enum(CLUB_KINDS),
  members_count: z.number(),
});

const ApiClubDetails = z.extend(ApiClub, {
  about: words,
  time_zone: z.string(),
  created_at: z.string(),
  next_date: z.nullable(z.object({ title: z.string(), place: words, starts_at: z.string() })),
});

const ApiClubMember = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: words,
  role: z.enum(CLUB_ROLES),
  joined_at: z.string(),
});

export const listClubs = apiOperation({
  id: "listClubs",
  path: "/clubs",
  summary: API_SUMMARIES.listClubs,
  input: z.strictObject({ search, ...pageOf(CLUB_PAGE) }),
  output: z.object({ clubs: z.array(ApiClub), next_cursor }),
  problems: ["invalid_cursor"],
});

export const getClub = apiOperation({
  id: "getClub",
  path: "/clubs/{slug}",
  summary: API_SUMMARIES.getClub,
  input: z.strictObject({ slug }),
  output: ApiClubDetails,
  problems: ["club_not_found", "club_closed"],
});

export const listClubMembers = apiOperation({
  id: "listClubMembers",
  path: "/clubs/{slug}/members",
  summary: API_SUMMARIES.listClubMembers,
  input: z.strictObject({ slug, ...pageOf(CLUB_PAGE) }),
  output: z.object({ members: z.array(ApiClubMember), next_cursor }),
  problems: ["invalid_cursor", "club_not_found", "club_closed"],
});
