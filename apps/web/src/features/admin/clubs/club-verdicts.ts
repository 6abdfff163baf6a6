// What a moderator can do about a club.
import type { ClubVerdict, ModeratedClub } from "@capicu/contract/club-moderation";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface VerdictWords {
  button: MessageDescriptor;
  done: (club: string) => MessageDescriptor;
}

interface ReasonedWords extends VerdictWords {
  /** The dialog's question. */
  question: (club: string) => MessageDescriptor;
  consequence: MessageDescriptor;
  /** Of the field for the reason. */
  label: MessageDescriptor;
}

/** Whatever harms nobody is one press; the others are asked for a reason. */
export type ReasonedVerdict = Exclude<ClubVerdict, "approve_picture">;
export const hasReason = (action: ClubVerdict): action is ReasonedVerdict =>
  action !== "approve_picture";

export const VERDICT_WORDS: Record<ReasonedVerdict, ReasonedWords> & {
  approve_picture: VerdictWords;
} = {
  close: {
    button: msg`Close the club`,
    question: (club) => msg`Close ${club}?`,
    consequence: msg`Its page says that it is closed, and its members are told. They keep their results. Who reported it learns that something was done.`,
    label: msg`Reason, shown to the owner`,
    done: (club) => msg`${club} is closed.`,
  },
  dismiss: {
    button: msg`Dismiss the reports`,
    question: (club) => msg`Dismiss the reports of ${club}?`,
    consequence: msg`The club stays as it is. Who reported it learns that nothing was found.`,
    label: msg`Reason, for the audit log`,
    done: (club) => msg`The reports of ${club} are dismissed.`,
  },
  reopen: {
    button: msg`Open the club again`,
    question: (club) => msg`Open ${club} again?`,
    consequence: msg`Its page, its members and their roles are as before, and its members are told.`,
    label: msg`Reason, for the audit log`,
    done: (club) => msg`${club} is open again.`,
  },
  approve_picture: {
    button: msg`Approve the picture`,
    done: (club) => msg`The picture of ${club} is approved.`,
  },
  reject_picture: {
    button: msg`Reject the picture`,
    question: (club) => msg`Reject the picture of ${club}?`,
    consequence: msg`The picture is deleted, and the club’s log says that it was rejected. Who sent it reads the reason.`,
    label: msg`Reason, shown to the player`,
    done: (club) => msg`The picture of ${club} is rejected.`,
  },
  remove_picture: {
    button: msg`Remove the picture`,
    question: (club) => msg`Remove the picture of ${club}?`,
    consequence: msg`The picture that everybody sees is deleted, and the letters of the club stand there again.`,
    label: msg`Reason, shown to the owner`,
    done: (club) => msg`The picture of ${club} is removed.`,
  },
};

export const CLUB_FAILED = msg`That did not work, and nothing has changed. Please try again.`;

/** Those that make sense for the club as it is; the one that harms comes last. */
export function verdictsFor(club: ModeratedClub): ClubVerdict[] {
  const { closed_at, members_count, reports, picture, picture_pending } = club;
  return [
    ...(picture_pending === null ? [] : (["approve_picture", "reject_picture"] as const)),
    ...(reports.length > 0 ? (["dismiss"] as const) : []),
    ...(closed_at !== null && members_count > 0 ? (["reopen"] as const) : []),
    ...(picture === null ? [] : (["remove_picture"] as const)),
    ...(closed_at === null ? (["close"] as const) : []),
  ];
}

/** Of a decision about a picture, which one the moderator has seen. */
export function seenPicture(
  action: ClubVerdict,
  { picture, picture_pending }: ModeratedClub,
): { picture?: string | null } {
  if (action === "remove_picture") return { picture };
  const isOfPending = action === "approve_picture" || action === "reject_picture";
  return isOfPending ? { picture: picture_pending } : {};
}
