// Clubs as they are read: one club, lists of clubs, members, requests and the log.
import { z } from "zod/mini";

import { CLUB_SLUG_WRONG, isClubSlug } from "./club-text.ts";
import { SEARCH_MAX } from "./leaderboard.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";

export const CLUB_KINDS = ["public", "request", "invitation"] as const;
export const CLUB_ROLES = ["owner", "organiser", "scorer", "member"] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
export const CLUB_PAGE = 50;

const CURSOR_MAX = 200;

const success = z.literal(true);
const time = z.string();
const text = z.nullable(z.string());
const page = {
  limit: z._default(z.int().check(z.gte(1), z.lte(CLUB_PAGE)), CLUB_PAGE),
  /** The `nextCursor` of the page before. */
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(CURSOR_MAX)))),
};
const nextCursor = z.nullable(z.string());

/** Of the background and of the text on it. A tuple's code would weigh on every page. */
const Colours = z
  .array(z.string())
  .check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<[string, string]>;

/** A line in a list of clubs. */
export const ClubEntry = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  place: text,
  country: text,
  kind: z.enum(CLUB_KINDS),
  colours: Colours,
  picture: text,
  /** All of them, also those whom the caller does not see. */
  members_count: z.number(),
});
export type ClubEntry = z.infer<typeof ClubEntry>;

export const Membership = z.object({
  role: z.enum(CLUB_ROLES),
  joined_at: time,
  shares_numbers: z.boolean(),
  /** Whether the member's profile names this club. */
  main: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

const ClubDate = z.object({
  title: z.string(),
  place: text,
  starts_at: time,
});
export type ClubDate = z.infer<typeof ClubDate>;

export const Club = z.extend(ClubEntry, {
  about: text,
  time_zone: z.string(),
  created_at: time,
  /** When the club plays next; null where no date is planned. */
  next_date: z.nullable(ClubDate),
  /** Null for whoever is no member. */
  membership: z.nullable(Membership),
  /** Since when the caller's request is open. */
  requested_at: z.nullable(time),
  /** When the caller was removed. */
  removed_at: z.nullable(time),
  /** Since when the owner offers the club to the caller. */
  offered_at: z.nullable(time),
  /** For members: when the owner, who has not been on the site for long, can be replaced. */
  owner_replaced_from: z.nullable(time),
});
export type Club = z.infer<typeof Club>;

export const ClubPerson = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: text,
});
export type ClubPerson = z.infer<typeof ClubPerson>;

export const ClubLogEntry = z.object({
  id: z.number(),
  happened_at: time,
  action: z.string(),
  /** Null where nobody is named, or the caller does not see the player. */
  actor: z.nullable(ClubPerson),
  subject: z.nullable(ClubPerson),
  /** The new role, or the name before. */
  detail: text,
});
export type ClubLogEntry = z.infer<typeof ClubLogEntry>;

/** By its address, also by one that it had within the last year. */
export const getClub = productFunction({
  name: "club-get",
  input: z.object({ slug: z.string().check(z.refine(isClubSlug, CLUB_SLUG_WRONG)) }),
  output: z.object({ success, club: Club }),
});

/** The largest clubs first, without those by invitation. */
export const listClubs = productFunction({
  name: "clubs",
  input: z.object({
    /** A part of the name or the place. */
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX), z.overwrite(tidyLine))),
    ...page,
  }),
  output: z.object({ success, clubs: z.array(ClubEntry), nextCursor }),
});

/** The caller's clubs, the latest first. */
export const listOwnClubs = productFunction({
  name: "my-clubs",
  input: z.object(page),
  output: z.object({
    success,
    clubs: z.array(z.extend(ClubEntry, { membership: Membership })),
    nextCursor,
  }),
});

/** The members whom the caller sees, the oldest first. */
export const listClubMembers = productFunction({
  name: "club-members",
  input: z.object({ clubId: z.guid(), ...page }),
  output: z.object({
    success,
    members: z.array(z.extend(ClubPerson, { role: z.enum(CLUB_ROLES), joined_at: time })),
    nextCursor,
  }),
});

const HiddenMember = z.object({
  /** Of the membership: it says nothing of the player. */
  reference: z.string(),
  role: z.enum(CLUB_ROLES),
  joined_at: time,
});
export type HiddenMember = z.infer<typeof HiddenMember>;

/** The members whom the caller does not see, for organisers; the oldest first. */
export const listHiddenMembers = productFunction({
  name: "club-hidden-members",
  method: "GET",
  input: z.object({
    clubId: z.guid(),
    cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
  }),
  output: z.object({ success, members: z.array(HiddenMember), nextCursor }),
});

/** Open requests, for organisers; the oldest first. */
export const listClubRequests = productFunction({
  name: "club-requests",
  input: z.object({ clubId: z.guid(), ...page }),
  output: z.object({
    success,
    requests: z.array(z.extend(ClubPerson, { message: text, requested_at: time })),
    nextCursor,
  }),
});

/** What happened in a club, for its members; the newest first. */
export const readClubLog = productFunction({
  name: "club-log",
  input: z.object({ clubId: z.guid(), ...page }),
  output: z.object({ success, entries: z.array(ClubLogEntry), nextCursor }),
});
