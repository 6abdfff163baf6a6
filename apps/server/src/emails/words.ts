// The text of each email.
import { isClubNews, type ClubNewsKind } from "@capicu/contract/club-news";
import { isEventNews, type EventNewsKind } from "@capicu/contract/event-news";
import { isGamertagNews, type GamertagNewsKind } from "@capicu/contract/gamertag-news";
import type {
  ClubNews,
  EventNews,
  Notification,
  NotificationKind,
} from "@capicu/contract/notifications";
import { isReportNews, REPORT_NEWS, type ReportNewsKind } from "@capicu/contract/report-news";
import { text } from "@capicu/contract/texts";

import type { BillingFacts } from "#billing/notices.ts";
import type { Speech } from "#ground/speech.ts";

import { paymentFailed, planLapsed, renewalSoon } from "./billing-words.ts";
import { clubWords } from "./club-words.ts";
import type { Words } from "./email.ts";
import { eventWords } from "./event-words.ts";
import { gamertagWords } from "./gamertag-words.ts";
import { reasonLine, unlinked } from "./phrases.ts";

export type EmailedKind = Exclude<NotificationKind, "new_follower" | "new_friend">;

/** An email whose words depend on nothing but what happened. */
interface FixedWords {
  subject: string;
  line: string;
  button: string;
  path: string;
  /** Whether the reason follows. */
  withReason: boolean;
}

const PROFILE = { button: text("See your profile"), path: "/profile", withReason: false };
const ANOTHER_PICTURE = { button: text("Choose another one"), path: "/profile", withReason: true };
const LEADERBOARD = {
  button: text("See the leaderboard"),
  path: "/leaderboard",
  withReason: false,
};
const SIGN_IN = { button: text("Sign in"), path: "/login", withReason: false };
const SUBSCRIPTION = { button: text("See your subscription"), path: "/subscription" };

type BillingKind = "payment_failed" | "plan_lapsed" | "renewal_soon";

const BILLING: Record<BillingKind, (speech: Speech, facts: BillingFacts) => Words> = {
  payment_failed: paymentFailed,
  plan_lapsed: planLapsed,
  renewal_soon: renewalSoon,
};
const isBilling = (kind: EmailedKind): kind is BillingKind => kind in BILLING;

const FIXED: Record<
  Exclude<
    EmailedKind,
    BillingKind | ClubNewsKind | EventNewsKind | ReportNewsKind | GamertagNewsKind
  >,
  FixedWords
> = {
  submission_approved: {
    ...LEADERBOARD,
    subject: text("Your statistics are on the board"),
    line: text("Your statistics were approved. You have a place on the leaderboard."),
  },
  submission_rejected: {
    subject: text("About your statistics"),
    line: text("Your statistics were not approved."),
    button: text("Fix and send again"),
    path: "/upload",
    withReason: true,
  },
  submission_undone: {
    subject: text("Your statistics are back in review"),
    line: text(
      "A moderator took back the decision on your statistics. They are back in review; you do not need to do anything.",
    ),
    button: text("See their status"),
    path: "/upload",
    withReason: false,
  },
  submission_picture_withheld: {
    subject: text("About the picture of your statistics"),
    line: text(
      "A moderator removed the public picture of your statistics. Nobody but you and the moderators can open it any more. Your numbers stay, with the note that their picture is not public.",
    ),
    button: text("See your submissions"),
    path: "/upload",
    withReason: false,
  },
  appeal_overturned: {
    ...LEADERBOARD,
    subject: text("Your appeal was granted"),
    line: text("Another moderator looked at your statistics, and they were approved."),
  },
  appeal_upheld: {
    subject: text("About your appeal"),
    line: text("Another moderator looked at your statistics, and the decision stands."),
    button: text("See your submissions"),
    path: "/upload",
    withReason: true,
  },
  avatar_approved: {
    ...PROFILE,
    subject: text("Your new avatar is public"),
    line: text("Your new avatar was approved. Everyone sees it now."),
  },
  avatar_rejected: {
    ...ANOTHER_PICTURE,
    subject: text("About your avatar"),
    line: text("Your avatar was rejected."),
  },
  avatar_removed: {
    ...ANOTHER_PICTURE,
    subject: text("About your avatar"),
    line: text("Your avatar was removed."),
  },
  banner_approved: {
    ...PROFILE,
    subject: text("Your new banner is public"),
    line: text("Your new banner was approved. Everyone sees it now."),
  },
  banner_rejected: {
    ...ANOTHER_PICTURE,
    subject: text("About your banner"),
    line: text("Your banner was rejected."),
  },
  banner_removed: {
    ...ANOTHER_PICTURE,
    subject: text("About your banner"),
    line: text("Your banner was removed."),
  },
  ban_ended: {
    ...SIGN_IN,
    subject: text("Your ban has ended"),
    line: text("You can sign in again, and you are back on the boards."),
  },
  signed_out: {
    ...SIGN_IN,
    subject: text("You were signed out everywhere"),
    line: text(
      "A moderator signed your account out everywhere to keep it safe. You can sign in again at any time.",
    ),
  },
  webhook_disabled: {
    subject: text("A webhook is switched off"),
    line: text(
      "One of your webhooks took no message for a week, or said that it is gone. It is switched off: see what it answered, and switch it on again.",
    ),
    button: text("See your webhooks"),
    path: "/webhooks",
    withReason: false,
  },
  refund_approved: {
    ...SUBSCRIPTION,
    subject: text("Your refund was approved"),
    line: text(
      "We refund everything you paid for this subscription to your original payment method. Your plan has ended; your profile and your numbers stay.",
    ),
    withReason: false,
  },
  refund_declined: {
    ...SUBSCRIPTION,
    subject: text("About your refund"),
    line: text("Your request for a refund was declined, and your plan continues."),
    withReason: true,
  },
};

export interface EmailedEvent {
  kind: EmailedKind;
  reason: string | null;
  facts: BillingFacts;
  club: ClubNews | null;
  /** When the player was told it in the product. */
  toldAt: Date | null;
  event: EventNews | null;
  /** What of a player was reported. */
  reported: string | null;
  gamertag: Notification["gamertag"];
}

export function writeWords(speech: Speech, emailed: EmailedEvent): Words | null {
  const { kind, reason, facts, club, event, toldAt } = emailed;
  if (isBilling(kind)) return BILLING[kind](speech, facts);
  if (isClubNews(kind))
    return club === null || toldAt === null
      ? null
      : clubWords(speech, { kind, reason, club, toldAt });
  if (isEventNews(kind)) return event === null ? null : eventWords(speech, { kind, reason, event });
  if (isReportNews(kind)) return reportWords(speech, kind, emailed.reported);
  if (isGamertagNews(kind))
    return emailed.gamertag && gamertagWords(speech, kind, emailed.gamertag);
  return fixedWords(speech, FIXED[kind], reason);
}

const reportWords = ({ say }: Speech, kind: ReportNewsKind, reported: string | null): Words => ({
  subject: say(text("About your report")),
  lines: [say(REPORT_NEWS[kind], { thing: reported ?? "" })],
  button: say(text("Read the rules")),
  path: "/policy",
});

function fixedWords(speech: Speech, fixed: FixedWords, reason: string | null): Words {
  const { say } = speech;
  const { subject, line, button, path, withReason } = fixed;
  return {
    subject: say(subject),
    lines: withReason ? [say(line), reasonLine(speech, reason)] : [say(line)],
    button: say(button),
    path,
  };
}

export interface Follower {
  username: string;
  handle: string;
  isFriend: boolean;
}

const NAMED_MAX = 5;
const FOLLOWS = text("{name} ({handle}) follows you.");
const FOLLOWS_BACK = text("{name} ({handle}) follows you back: you are friends now.");

/** Names one follower or many, in one email. */
export function followersWords(
  { say, count }: Speech,
  followers: readonly Follower[],
  total: number,
): Words {
  const lines = followers.slice(0, NAMED_MAX).map(({ username, handle, isFriend }) =>
    say(isFriend ? FOLLOWS_BACK : FOLLOWS, {
      name: unlinked(username),
      handle: unlinked(handle),
    }),
  );
  const others = total - lines.length;
  const [only] = followers;
  return {
    subject: say(
      text("{total, plural, one {You have a new follower} other {You have # new followers}}"),
      { total },
    ),
    lines:
      others > 0 ? [...lines, say(text("And {others} more."), { others: count(others) })] : lines,
    ...(total === 1 && only !== undefined
      ? {
          button: say(text("See the profile")),
          path: `/@${encodeURIComponent(only.handle.replace(/^@/, ""))}`,
        }
      : { button: say(text("See who follows you")), path: "/profile" }),
  };
}

interface Ban {
  reason: string;
  /** Null: until it is lifted. */
  days: number | null;
  /** Null also for an older ban, whose end is not recorded. */
  endsAt: Date | null;
}

export function banWords(speech: Speech, { reason, days, endsAt }: Ban): Words {
  const { say, moment } = speech;
  return {
    subject: say(text("About your account")),
    lines: [
      days === null
        ? say(text("Your account was banned."))
        : say(text("Your account was banned for {days, plural, one {# day} other {# days}}."), {
            days,
          }),
      ...(endsAt === null ? [] : [say(text("The ban ends on {day}."), { day: moment(endsAt) })]),
      reasonLine(speech, reason),
    ],
    button: say(text("Read about bans")),
    path: "/help",
  };
}
