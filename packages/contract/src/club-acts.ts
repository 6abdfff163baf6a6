// What players do in clubs.
import { z } from "zod/mini";

import * as clubText from "./club-text.ts";
import { CLUB_KINDS, Club } from "./clubs.ts";
import { isCountry } from "./countries.ts";
import { productFunction } from "./product-function.ts";
import { COUNTRY_WRONG, TIME_ZONE_WRONG, tidyLine, tidyText } from "./profile-text.ts";
import { isTimeZone } from "./time-zones.ts";

/** Open clubs that one player may own. */
export const OWNED_CLUBS_MAX = 10;
export const REQUEST_MESSAGE_MAX = 300;

const name = z
  .string()
  .check(
    z.maxLength(200),
    z.overwrite(clubText.tidyClubName),
    z.refine(clubText.isClubName, clubText.CLUB_NAME_WRONG),
  );
/** Without it, the address follows from the name. */
const slug = z.optional(z.string().check(z.refine(clubText.isClubSlug, clubText.CLUB_SLUG_WRONG)));

const CLUB_FACTS = {
  about: z.nullable(
    z
      .string()
      .check(
        z.overwrite(tidyText),
        z.maxLength(clubText.CLUB_ABOUT_MAX, clubText.CLUB_ABOUT_TOO_LONG),
      ),
  ),
  place: z.nullable(
    z
      .string()
      .check(
        z.overwrite(tidyLine),
        z.maxLength(clubText.CLUB_PLACE_MAX, clubText.CLUB_PLACE_TOO_LONG),
      ),
  ),
  country: z.nullable(z.string().check(z.refine(isCountry, COUNTRY_WRONG))),
  timeZone: z.string().check(z.refine(isTimeZone, TIME_ZONE_WRONG)),
  kind: z.enum(CLUB_KINDS),
  /** Of the background and of the text on it, as #rrggbb in small letters. */
  colours: z
    .array(z.string().check(z.maxLength(7)))
    .check(z.length(2), z.refine(clubText.isReadable, clubText.CLUB_COLOURS_WRONG)),
};
/** Renames within a year. */
export const CLUB_RENAMES_MAX = 2;
/** An owner who was not on the site for that long can be replaced, after a notice. */
export const OWNER_GONE_DAYS = 90;
export const REPLACEMENT_NOTICE_DAYS = 30;

const clubId = z.guid();
const userId = z.guid();
const done = z.object({ success: z.literal(true) });

export const foundClub = productFunction({
  name: "club-found",
  input: z.object({ name, slug, ...CLUB_FACTS }),
  output: z.object({ success: z.literal(true), club: Club }),
});

/** Becomes a member of a public club. */
export const joinClub = productFunction({
  name: "club-join",
  input: z.object({ clubId }),
  output: done,
});

export const requestClub = productFunction({
  name: "club-request",
  input: z.object({
    clubId,
    message: z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(REQUEST_MESSAGE_MAX))),
  }),
  output: done,
});

export const decideClubRequest = productFunction({
  name: "club-request-decide",
  input: z.object({ clubId, userId, action: z.enum(["accept", "refuse"]) }),
  output: done,
});

/** Ends a membership, or takes back a request. */
export const leaveClub = productFunction({
  name: "club-leave",
  input: z.object({ clubId }),
  output: done,
});

export const removeClubMember = productFunction({
  name: "club-member-remove",
  input: z.object({ clubId, userId }),
  output: done,
});

/** Of somebody whom the caller does not see. */
export const removeHiddenMember = productFunction({
  name: "club-hidden-member-remove",
  input: z.object({ clubId, reference: z.guid() }),
  output: done,
});

export const setClubRole = productFunction({
  name: "club-member-role",
  input: z.object({ clubId, userId, role: z.enum(["organiser", "scorer", "member"]) }),
  output: done,
});

/** What a member decides for themselves; what is missing stays as it is. */
export const changeMembership = productFunction({
  name: "club-membership-update",
  input: z.object({
    clubId,
    /** Whether the member's figures count in the numbers of the club. */
    sharesNumbers: z.optional(z.boolean()),
    /** Whether the member's profile names this club, instead of another one. */
    main: z.optional(z.boolean()),
  }),
  output: done,
});

export const changeClub = productFunction({
  name: "club-update",
  input: z.object({ clubId, ...CLUB_FACTS }),
  output: done,
});

/** The old address leads to the club for a year. */
export const renameClub = productFunction({
  name: "club-rename",
  input: z.object({ clubId, name, slug }),
  output: z.object({ success: z.literal(true), slug: z.string() }),
});

export const offerClub = productFunction({
  name: "club-handover-offer",
  input: z.object({ clubId, userId }),
  output: done,
});

/** Whoever gets the offer accepts or declines it; whoever made it takes it back by `decline`. */
export const answerHandover = productFunction({
  name: "club-handover-answer",
  input: z.object({ clubId, action: z.enum(["accept", "decline"]) }),
  output: done,
});

/** `announce` begins the notice, `complete` makes the caller the owner after it. */
export const replaceOwner = productFunction({
  name: "club-owner-replace",
  input: z.object({ clubId, action: z.enum(["announce", "complete"]) }),
  output: done,
});

export const closeClub = productFunction({
  name: "club-close",
  input: z.object({ clubId }),
  output: done,
});
