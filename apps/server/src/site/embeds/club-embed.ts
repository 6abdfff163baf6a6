import { clubPath, isClubSlug } from "@capicu/contract/club-text";
import { getClub } from "@capicu/contract/clubs";
import { text } from "@capicu/contract/texts";

import type { CallFunction } from "#ground/call-function.ts";
import { speechFor, type Speech } from "#ground/speech.ts";

import type { Embed } from "./embed-page.ts";

const MEMBERS = text("{members, plural, one {member} other {members}}");
const NEXT_DATE = text("Next date: {title}, {when}");

interface ClubQuestion {
  slug: string;
  speech: Speech;
  publicUrl: string;
  call: CallFunction;
}

/** Without the board: its members rank each other for those who have signed in. */
export async function clubEmbed({
  slug,
  speech,
  publicUrl,
  call,
}: ClubQuestion): Promise<Embed | null> {
  if (!isClubSlug(slug)) return null;
  const { club } = await call(getClub, { slug });
  const { country, next_date: next } = club;
  const { moment } = speechFor({ locale: speech.language, timeZone: club.time_zone });
  const when = next === null ? "" : moment(new Date(next.starts_at));
  return {
    title: club.name,
    byline: [club.place, country === null ? null : speech.country(country)],
    figures: [
      {
        value: speech.count(club.members_count),
        label: speech.say(MEMBERS, { members: club.members_count }),
      },
    ],
    table: null,
    note: next === null ? (club.about ?? "") : speech.say(NEXT_DATE, { title: next.title, when }),
    address: publicUrl + clubPath(club.slug),
  };
}
