// The actions of the audit log as sentences.
import type { AuditAction } from "@capicu/contract/audit-actions";

type Sentence = (who: string, whom: string) => string;

const SENTENCES: Record<AuditAction, Sentence> = {
  "stats.approved": (who, whom) => `${who} approved the stats of ${whom}`,
  "stats.rejected": (who, whom) => `${who} rejected the stats of ${whom}`,
  "stats.reopened": (who, whom) => `${who} undid the decision on the stats of ${whom}`,
  "avatar.approved": (who, whom) => `${who} approved the avatar of ${whom}`,
  "avatar.rejected": (who, whom) => `${who} rejected the new avatar of ${whom}`,
  "avatar.removed": (who, whom) => `${who} removed the avatar of ${whom}`,
  "banner.approved": (who, whom) => `${who} approved the banner of ${whom}`,
  "banner.rejected": (who, whom) => `${who} rejected the new banner of ${whom}`,
  "banner.removed": (who, whom) => `${who} removed the banner of ${whom}`,
  "account.banned": (who, whom) => `${who} banned ${whom}`,
  "account.unbanned": (who, whom) => `${who} lifted the ban of ${whom}`,
  "account.unranked": (who, whom) => `${who} took ${whom} off the boards`,
  "account.ranked": (who, whom) => `${who} put ${whom} back on the boards`,
  "account.made admin": (who, whom) => `${who} gave ${whom} admin rights`,
  "account.made no admin": (who, whom) => `${who} took the admin rights of ${whom}`,
  "account.signed out": (who, whom) => `${who} signed ${whom} out on every device`,
  "account.taken over": (who, whom) => `${who} set a new password for ${whom}`,
  "account.second factors removed": (who, whom) => `${who} removed the second factors of ${whom}`,
  "account.ended": (_who, whom) => `The account of ${whom} was deleted`,
  "audit.exported": (who) => `${who} exported the audit log`,
  "refund.requested": (_who, whom) => `${whom} asked for a refund`,
  "refund.approved": (who, whom) => `${who} approved a refund for ${whom}`,
  "refund.declined": (who, whom) => `${who} declined a refund for ${whom}`,
  "refund.settled": (_who, whom) => `The refund for ${whom} was paid`,
  "refund.failed": (_who, whom) => `The refund for ${whom} failed`,
  "subscription.started": (_who, whom) => `The subscription of ${whom} started`,
  "subscription.changed": (_who, whom) => `The plan of ${whom} changed`,
  "subscription.canceling": (_who, whom) =>
    `The subscription of ${whom} was canceled and ends with its paid period`,
  "subscription.resumed": (_who, whom) => `The canceled subscription of ${whom} continues`,
  "subscription.ended": (_who, whom) => `The subscription of ${whom} ended`,
  "subscription.lapsed": (_who, whom) => `The plan of ${whom} ran out`,
  "subscription.duplicate_ended": (_who, whom) => `A second subscription of ${whom} was ended`,
  "subscription.active": (_who, whom) => `The subscription of ${whom} is paid again`,
  "subscription.trialing": (_who, whom) => `The trial period of ${whom} started`,
  "subscription.past_due": (_who, whom) => `A payment of ${whom} failed`,
  "subscription.unpaid": (_who, whom) => `The subscription of ${whom} stays unpaid`,
  "subscription.paused": (_who, whom) => `The subscription of ${whom} was paused`,
  "subscription.incomplete": (_who, whom) => `The first payment of ${whom} is not complete`,
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
  const who = actor ?? (isOperator ? "The server’s operator" : "The server");
  const whom = player ?? "a former player";
  const sentence = SENTENCES[action as AuditAction] as Sentence | undefined;
  const text = sentence?.(who, whom) ?? `${who}: ${action.replaceAll(/[._]/g, " ")}, ${whom}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
