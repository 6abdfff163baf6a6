// The text of each email.
import type { NotificationKind } from "@capicu/contract/notifications";

import type { BillingFacts } from "#billing/notices.ts";

import { paymentFailed, planLapsed, renewalSoon } from "./billing-words.ts";
import type { Words } from "./email.ts";

export type EmailedKind = Exclude<NotificationKind, "new_follower" | "new_friend">;

type WordsOfReason = (reason: string, facts: BillingFacts) => Words;

const picture = (kind: "avatar" | "banner") => ({
  approved: () => ({
    subject: `Your new ${kind} is public`,
    lines: [`Your new ${kind} was approved. Everyone sees it now.`],
    button: "See your profile",
    path: "/profile",
  }),
  refused: (action: "rejected" | "removed") => (reason: string) => ({
    subject: `About your ${kind}`,
    lines: [`Your ${kind} was ${action}.`, `Reason: ${reason}`],
    button: "Choose another one",
    path: "/profile",
  }),
});
const [avatar, banner] = [picture("avatar"), picture("banner")];

const WORDS: Record<EmailedKind, WordsOfReason> = {
  submission_approved: () => ({
    subject: "Your statistics are on the board",
    lines: ["Your statistics were approved. You have a place on the leaderboard."],
    button: "See the leaderboard",
    path: "/leaderboard",
  }),
  submission_rejected: (reason) => ({
    subject: "About your statistics",
    lines: ["Your statistics were not approved.", `Reason: ${reason}`],
    button: "Fix and send again",
    path: "/upload",
  }),
  submission_undone: () => ({
    subject: "Your statistics are back in review",
    lines: [
      "A moderator took back the decision on your statistics. They are back in review; you do not need to do anything.",
    ],
    button: "See their status",
    path: "/upload",
  }),
  appeal_overturned: () => ({
    subject: "Your appeal was granted",
    lines: ["Another moderator looked at your statistics, and they were approved."],
    button: "See the leaderboard",
    path: "/leaderboard",
  }),
  appeal_upheld: (reason) => ({
    subject: "About your appeal",
    lines: [
      "Another moderator looked at your statistics, and the decision stands.",
      `Reason: ${reason}`,
    ],
    button: "See your submissions",
    path: "/upload",
  }),
  avatar_approved: avatar.approved,
  avatar_rejected: avatar.refused("rejected"),
  avatar_removed: avatar.refused("removed"),
  banner_approved: banner.approved,
  banner_rejected: banner.refused("rejected"),
  banner_removed: banner.refused("removed"),
  ban_ended: () => ({
    subject: "Your ban has ended",
    lines: ["You can sign in again, and you are back on the boards."],
    button: "Sign in",
    path: "/login",
  }),
  signed_out: () => ({
    subject: "You were signed out everywhere",
    lines: [
      "A moderator signed your account out everywhere to keep it safe. You can sign in again at any time.",
    ],
    button: "Sign in",
    path: "/login",
  }),
  refund_approved: () => ({
    subject: "Your refund was approved",
    lines: [
      "We refund everything you paid for this subscription to your original payment method. Your plan has ended; your profile and your numbers stay.",
    ],
    button: "See your subscription",
    path: "/subscription",
  }),
  refund_declined: (reason) => ({
    subject: "About your refund",
    lines: [
      "Your request for a refund was declined, and your plan continues.",
      `Reason: ${reason}`,
    ],
    button: "See your subscription",
    path: "/subscription",
  }),
  payment_failed: (_reason, facts) => paymentFailed(facts),
  plan_lapsed: planLapsed,
  renewal_soon: (_reason, facts) => renewalSoon(facts),
};

export const writeWords = (
  kind: EmailedKind,
  reason: string | null,
  facts: BillingFacts = {},
): Words => WORDS[kind](reason ?? "none was given", facts);

export interface Follower {
  username: string;
  handle: string;
  isFriend: boolean;
}

const NAMED_MAX = 5;

/** Names one follower or many, in one email. */
export function followersWords(followers: readonly Follower[], total: number): Words {
  const lines = followers
    .slice(0, NAMED_MAX)
    .map(({ username, handle, isFriend }) =>
      isFriend
        ? `${unlinked(username)} (${unlinked(handle)}) follows you back: you are friends now.`
        : `${unlinked(username)} (${unlinked(handle)}) follows you.`,
    );
  const others = total - lines.length;
  const [only] = followers;
  return {
    subject: total === 1 ? "You have a new follower" : `You have ${total} new followers`,
    lines: others > 0 ? [...lines, `And ${others} more.`] : lines,
    ...(total === 1 && only !== undefined
      ? {
          button: "See the profile",
          path: `/@${encodeURIComponent(only.handle.replace(/^@/, ""))}`,
        }
      : { button: "See who follows you", path: "/profile" }),
  };
}

/**
 * Mail programs turn text that looks like an address into a link; this must not happen to another
 * player's name.
 */
const unlinked = (name: string) => name.replaceAll(/[.:/@](?=\S)/g, "$&\u2060");

export function banWords(reason: string, days: number | null): Words {
  const until = days === null ? "" : ` for ${days} ${days === 1 ? "day" : "days"}`;
  return {
    subject: "About your account",
    lines: [`Your account was banned${until}.`, `Reason: ${reason}`],
    button: "Read about bans",
    path: "/help",
  };
}
