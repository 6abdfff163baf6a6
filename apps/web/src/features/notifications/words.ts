import type { Notification, NotificationKind } from "@capicu/contract/notifications";

interface NotificationText {
  words: string;
  /** The link's target. */
  to: string;
  /** The action that it offers. */
  action?: { name: string; to: string };
}

const board = "/leaderboard";
const picture = (kind: string) => ({
  approved: { words: `Your new ${kind} was approved. Everyone sees it now.`, to: "/profile" },
  rejected: { words: `Your ${kind} was not approved.`, to: "/profile" },
  removed: { words: `Your ${kind} was removed.`, to: "/profile" },
});
const [avatar, banner] = [picture("avatar"), picture("banner")];

type ServerNotificationKind = Exclude<NotificationKind, "new_follower" | "new_friend">;

const TEXTS: Record<ServerNotificationKind, NotificationText> = {
  submission_approved: {
    words: "Your statistics were approved. You have a place on the leaderboard.",
    to: board,
  },
  submission_rejected: { words: "Your statistics were not approved.", to: "/upload" },
  submission_undone: {
    words: "A moderator took back the decision on your statistics. They are back in review.",
    to: "/upload",
  },
  appeal_overturned: {
    words: "Your appeal was granted, and your statistics were approved.",
    to: board,
  },
  appeal_upheld: {
    words: "Another moderator looked at your appeal, and the decision stands.",
    to: "/upload",
  },
  avatar_approved: avatar.approved,
  avatar_rejected: avatar.rejected,
  avatar_removed: avatar.removed,
  banner_approved: banner.approved,
  banner_rejected: banner.rejected,
  banner_removed: banner.removed,
  refund_approved: { words: "Your refund was approved.", to: "/subscription" },
  refund_declined: { words: "Your refund was not approved.", to: "/subscription" },
  payment_failed: {
    words: "Your last payment failed. Update your card to keep your plan.",
    to: "/subscription",
  },
  plan_lapsed: {
    words: "Your plan has lapsed because a payment failed. Nothing you made is lost.",
    to: "/subscription",
  },
  renewal_soon: {
    words: "Your plan renews soon. See when, and for how much.",
    to: "/subscription",
  },
  ban_ended: { words: "Your ban has ended. You are back on the boards.", to: board },
  signed_out: { words: "A moderator signed your account out everywhere.", to: "/profile" },
};

const CAN_BE_FIXED = new Set<NotificationKind>(["submission_rejected", "appeal_upheld"]);

export function describeNotification({
  kind,
  actor,
  submission_id,
}: Notification): NotificationText {
  if (submission_id !== null && CAN_BE_FIXED.has(kind)) {
    const to = `/upload?fix=${submission_id}`;
    return { ...TEXTS[kind as ServerNotificationKind], action: { name: "Fix and send again", to } };
  }
  if (kind !== "new_follower" && kind !== "new_friend") return TEXTS[kind];
  const name = actor?.username ?? "A player";
  return {
    words:
      kind === "new_follower"
        ? `${name} follows you.`
        : `${name} follows you back: you are friends.`,
    to: actor === null ? "/profile" : `/@${actor.handle.replace(/^@/, "")}`,
  };
}
