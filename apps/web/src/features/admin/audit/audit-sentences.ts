// The actions of the audit log as sentences.
import type { AuditAction } from "@capicu/contract/audit-actions";

type Sentence = (actor: string, player: string) => string;

const SENTENCES: Record<AuditAction, Sentence> = {
  "stats.approved": (actor, player) => `${actor} approved the stats of ${player}`,
  "stats.rejected": (actor, player) => `${actor} rejected the stats of ${player}`,
  "stats.reopened": (actor, player) => `${actor} undid the decision on the stats of ${player}`,
  "avatar.approved": (actor, player) => `${actor} approved the avatar of ${player}`,
  "avatar.rejected": (actor, player) => `${actor} rejected the new avatar of ${player}`,
  "avatar.removed": (actor, player) => `${actor} removed the avatar of ${player}`,
  "banner.approved": (actor, player) => `${actor} approved the banner of ${player}`,
  "banner.rejected": (actor, player) => `${actor} rejected the new banner of ${player}`,
  "banner.removed": (actor, player) => `${actor} removed the banner of ${player}`,
  "account.banned": (actor, player) => `${actor} banned ${player}`,
  "account.unbanned": (actor, player) => `${actor} lifted the ban of ${player}`,
  "account.unranked": (actor, player) => `${actor} took ${player} off the boards`,
  "account.ranked": (actor, player) => `${actor} put ${player} back on the boards`,
  "account.made admin": (actor, player) => `${actor} gave ${player} admin rights`,
  "account.made no admin": (actor, player) => `${actor} took the admin rights of ${player}`,
  "account.signed out": (actor, player) => `${actor} signed ${player} out on every device`,
  "account.taken over": (actor, player) => `${actor} set a new password for ${player}`,
  "account.second factors removed": (actor, player) =>
    `${actor} removed the second factors of ${player}`,
  "account.ended": (_actor, player) => `The account of ${player} was deleted`,
  "audit.exported": (actor) => `${actor} exported the audit log`,
  "refund.requested": (_actor, player) => `${player} asked for a refund`,
  "refund.approved": (actor, player) => `${actor} approved a refund for ${player}`,
  "refund.declined": (actor, player) => `${actor} declined a refund for ${player}`,
  "refund.settled": (_actor, player) => `The refund for ${player} was paid`,
  "refund.failed": (_actor, player) => `The refund for ${player} failed`,
  "subscription.started": (_actor, player) => `The subscription of ${player} started`,
  "subscription.changed": (_actor, player) => `The plan of ${player} changed`,
  "subscription.canceling": (_actor, player) =>
    `The subscription of ${player} was canceled and ends with its paid period`,
  "subscription.resumed": (_actor, player) => `The canceled subscription of ${player} continues`,
  "subscription.ended": (_actor, player) => `The subscription of ${player} ended`,
  "subscription.lapsed": (_actor, player) => `The plan of ${player} ran out`,
  "subscription.duplicate_ended": (_actor, player) =>
    `A second subscription of ${player} was ended`,
  "subscription.active": (_actor, player) => `The subscription of ${player} is paid again`,
  "subscription.trialing": (_actor, player) => `The trial period of ${player} started`,
  "subscription.past_due": (_actor, player) => `A payment of ${player} failed`,
  "subscription.unpaid": (_actor, player) => `The subscription of ${player} stays unpaid`,
  "subscription.paused": (_actor, player) => `The subscription of ${player} was paused`,
  "subscription.incomplete": (_actor, player) => `The first payment of ${player} is not complete`,
};

/** The label in the filter, such as "approved the stats of a player". */
export function actionLabel(action: string): string {
  const [first = "", ...rest] = sentenceOf({ action, actor: "", player: "a player" }).trim();
  return first.toUpperCase() + rest.join("");
}

interface AuditFacts {
  action: string;
  /** Null for the server itself, or an account that is gone. */
  actor: string | null;
  player: string | null;
  reason?: string | null;
}

// The reason that the command line records.
const BY_OPERATOR = "By the operator of this server";

/** Who did what to whom; an unknown action is shown by its code. */
export function sentenceOf({ action, actor, player, reason = null }: AuditFacts): string {
  const isOperator = actor === null && reason?.startsWith(BY_OPERATOR) === true;
  const actorName = actor ?? (isOperator ? "The server’s operator" : "The server");
  const playerName = player ?? "a former player";
  const sentence = SENTENCES[action as AuditAction] as Sentence | undefined;
  const text =
    sentence?.(actorName, playerName) ??
    `${actorName}: ${action.replaceAll(/[._]/g, " ")}, ${playerName}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The reason beside the sentence; null where the sentence already says all of it. */
export const reasonBeside = ({ actor, reason = null }: Pick<AuditFacts, "actor" | "reason">) =>
  actor === null && reason === BY_OPERATOR ? null : reason;
