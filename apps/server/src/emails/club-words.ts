// The texts of emails about clubs.
import {
  CLUB_NEWS,
  clubNewsPath,
  newsMoment,
  SOME_CLUB,
  type ClubNewsKind,
} from "@capicu/contract/club-news";
import type { ClubNews } from "@capicu/contract/notifications";
import { text } from "@capicu/contract/texts";

import type { Speech } from "#ground/speech.ts";

import type { Words } from "./email.ts";
import { reasonLine, unlinked } from "./phrases.ts";

const CLOSED = text("{club} is closed");
const SUBJECTS: Partial<Record<ClubNewsKind, string>> = {
  club_requested: text("Somebody asks to join {club}"),
  club_offered: text("{club} is offered to you"),
  club_replacement_announced: text("{club} gets a new owner"),
  club_closed: CLOSED,
  club_closed_by_staff: CLOSED,
};
const NEWS = text("News of {club}");

interface ClubEvent {
  kind: ClubNewsKind;
  reason: string | null;
  club: ClubNews;
  toldAt: Date;
}

export function clubWords(speech: Speech, { kind, reason, club, toldAt }: ClubEvent): Words {
  const { say, moment } = speech;
  const at = newsMoment(kind, club, toldAt);
  const values = {
    club: club.name === null ? say(SOME_CLUB) : unlinked(club.name),
    role: club.role ?? "",
    day: at === null ? "" : moment(at),
  };
  return {
    subject: say(SUBJECTS[kind] ?? NEWS, values),
    lines: [say(CLUB_NEWS[kind], values), ...(reason === null ? [] : [reasonLine(speech, reason)])],
    button: say(club.slug === null ? text("See clubs") : text("See the club")),
    path: club.slug === null ? "/clubs" : clubNewsPath(kind, club.slug),
  };
}
