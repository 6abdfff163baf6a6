import {
  CLUB_NEWS,
  clubNewsPath,
  isClubNews,
  newsMoment,
  SOME_CLUB,
  type ClubNewsKind,
} from "@capicu/contract/club-news";
import {
  EVENT_NEWS,
  eventNewsPath,
  isEventNews,
  type EventNewsKind,
} from "@capicu/contract/event-news";
import {
  GAMERTAG_NEWS,
  GAMERTAGS_PATH,
  isGamertagNews,
  type GamertagNewsKind,
} from "@capicu/contract/gamertag-news";
import type {
  ClubNews,
  EventNews,
  Notification,
  NotificationKind,
} from "@capicu/contract/notifications";
import { isReportNews, REPORT_NEWS, type ReportNewsKind } from "@capicu/contract/report-news";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";
import type { Say } from "#languages/say.ts";

interface NotificationText {
  /** A text of the contract is said already. */
  words: MessageDescriptor | string;
  /** The link's target; null where there is nothing to see any more. */
  to: string | null;
  /** The action that it offers. */
  action?: { name: MessageDescriptor; to: string };
}

const board = "/leaderboard";

type ServerNotificationKind = Exclude<
  NotificationKind,
  ClubNewsKind | EventNewsKind | ReportNewsKind | GamertagNewsKind | "new_follower" | "new_friend"
>;

const TEXTS: Record<ServerNotificationKind, NotificationText> = {
  submission_approved: {
    words: msg`Your statistics were approved. You have a place on the leaderboard.`,
    to: board,
  },
  submission_rejected: { words: msg`Your statistics were not approved.`, to: "/upload" },
  submission_undone: {
    words: msg`A moderator took back the decision on your statistics. They are back in review.`,
    to: "/upload",
  },
  submission_picture_withheld: {
    words: msg`A moderator removed the public picture of your statistics. Your numbers stay.`,
    to: "/upload",
  },
  appeal_overturned: {
    words: msg`Your appeal was granted, and your statistics were approved.`,
    to: board,
  },
  appeal_upheld: {
    words: msg`Another moderator looked at your appeal, and the decision stands.`,
    to: "/upload",
  },
  avatar_approved: {
    words: msg`Your new avatar was approved. Everyone sees it now.`,
    to: "/profile",
  },
  avatar_rejected: { words: msg`Your avatar was not approved.`, to: "/profile" },
  avatar_removed: { words: msg`Your avatar was removed.`, to: "/profile" },
  banner_approved: {
    words: msg`Your new banner was approved. Everyone sees it now.`,
    to: "/profile",
  },
  banner_rejected: { words: msg`Your banner was not approved.`, to: "/profile" },
  banner_removed: { words: msg`Your banner was removed.`, to: "/profile" },
  webhook_disabled: {
    words: msg`One of your webhooks took no message for a week, and is switched off.`,
    to: "/webhooks",
  },
  refund_approved: { words: msg`Your refund was approved.`, to: "/subscription" },
  refund_declined: { words: msg`Your refund was not approved.`, to: "/subscription" },
  payment_failed: {
    words: msg`Your last payment failed. Update your card to keep your plan.`,
    to: "/subscription",
  },
  plan_lapsed: {
    words: msg`Your plan has lapsed because a payment failed. Nothing you made is lost.`,
    to: "/subscription",
  },
  renewal_soon: {
    words: msg`Your plan renews soon. See when, and for how much.`,
    to: "/subscription",
  },
  ban_ended: { words: msg`Your ban has ended. You are back on the boards.`, to: board },
  signed_out: { words: msg`A moderator signed your account out everywhere.`, to: "/profile" },
};

const CAN_BE_FIXED = new Set<NotificationKind>(["submission_rejected", "appeal_upheld"]);

interface ReaderWords {
  say: Say;
  deadline: Formats["deadline"];
}

export function describeNotification(
  {
    kind,
    actor,
    submission_id,
    club,
    event,
    report_kind,
    gamertag,
    created_at: toldAt,
  }: Notification,
  reader: ReaderWords,
): NotificationText {
  if (isClubNews(kind)) return describeClubNews({ kind, club, toldAt }, reader);
  if (isEventNews(kind)) return describeEventNews(kind, event, reader);
  if (isReportNews(kind))
    return { words: reader.say(REPORT_NEWS[kind], { thing: report_kind ?? "" }), to: null };
  if (isGamertagNews(kind)) return describeGamertagNews(kind, gamertag, reader);
  if (submission_id !== null && CAN_BE_FIXED.has(kind)) {
    const to = `/upload?fix=${submission_id}`;
    return {
      ...TEXTS[kind as ServerNotificationKind],
      action: { name: msg`Fix and send again`, to },
    };
  }
  if (kind !== "new_follower" && kind !== "new_friend") return TEXTS[kind];
  return describeFollower(kind, actor);
}

function describeFollower(
  kind: "new_follower" | "new_friend",
  actor: Notification["actor"],
): NotificationText {
  if (actor === null) {
    const words =
      kind === "new_follower"
        ? msg`A player follows you.`
        : msg`A player follows you back: you are friends.`;
    return { words, to: "/profile" };
  }
  const name = actor.username;
  return {
    words:
      kind === "new_follower"
        ? msg`${name} follows you.`
        : msg`${name} follows you back: you are friends.`,
    to: `/@${actor.handle.replace(/^@/, "")}`,
  };
}

interface ToldNews {
  kind: ClubNewsKind;
  club: ClubNews | null;
  toldAt: string;
}

function describeClubNews(
  { kind, club, toldAt }: ToldNews,
  { say, deadline }: ReaderWords,
): NotificationText {
  const { name = null, slug = null, role = null, due_at = null } = club ?? {};
  const moment = newsMoment(kind, { due_at }, toldAt);
  const words = say(CLUB_NEWS[kind], {
    club: name ?? say(SOME_CLUB),
    role: role ?? "",
    day: moment === null ? "" : deadline(moment),
  });
  return { words, to: slug === null ? null : clubNewsPath(kind, slug) };
}

function describeEventNews(
  kind: EventNewsKind,
  event: EventNews | null,
  { say }: ReaderWords,
): NotificationText {
  const { title = "", slug = null, round = null, table = null } = event ?? {};
  const values = { event: title, round: round ?? "", table: table ?? "" };
  return {
    words: say(EVENT_NEWS[kind], values),
    to: slug === null ? null : eventNewsPath(kind, slug),
  };
}

function describeGamertagNews(
  kind: GamertagNewsKind,
  gamertag: Notification["gamertag"],
  { say, deadline }: ReaderWords,
): NotificationText {
  const { name = "", due_at } = gamertag ?? {};
  const day = due_at === undefined ? "" : deadline(new Date(due_at));
  return { words: say(GAMERTAG_NEWS[kind], { name, day }), to: GAMERTAGS_PATH };
}
