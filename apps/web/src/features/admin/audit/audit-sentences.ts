// The actions of the audit log as sentences.
import type { AuditAction } from "@capicu/contract/audit-actions";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The player is a name or "a former player"; the actor a name or the server. */
type Sentence = (actor: string, player: string) => MessageDescriptor;

const SENTENCES: Record<AuditAction, Sentence> = {
  "stats.approved": (actor, player) => msg`${actor} approved the stats of ${player}`,
  "stats.rejected": (actor, player) => msg`${actor} rejected the stats of ${player}`,
  "stats.reopened": (actor, player) => msg`${actor} undid the decision on the stats of ${player}`,
  "stats.decision kept": (actor, player) =>
    msg`${actor} kept a decision on the stats of ${player} after a second opinion`,
  "stats.picture withheld": (actor, player) =>
    msg`${actor} took a picture of ${player} from the public`,
  "avatar.approved": (actor, player) => msg`${actor} approved the avatar of ${player}`,
  "avatar.rejected": (actor, player) => msg`${actor} rejected the new avatar of ${player}`,
  "avatar.removed": (actor, player) => msg`${actor} removed the avatar of ${player}`,
  "banner.approved": (actor, player) => msg`${actor} approved the banner of ${player}`,
  "banner.rejected": (actor, player) => msg`${actor} rejected the new banner of ${player}`,
  "banner.removed": (actor, player) => msg`${actor} removed the banner of ${player}`,
  "account.banned": (actor, player) => msg`${actor} banned ${player}`,
  "account.unbanned": (actor, player) => msg`${actor} lifted the ban of ${player}`,
  "account.unranked": (actor, player) => msg`${actor} took ${player} off the boards`,
  "account.ranked": (actor, player) => msg`${actor} put ${player} back on the boards`,
  "account.made admin": (actor, player) => msg`${actor} gave ${player} admin rights`,
  "account.made no admin": (actor, player) => msg`${actor} took the admin rights of ${player}`,
  "account.role changed": (actor, player) => msg`${actor} changed the role of ${player}`,
  "account.signed out": (actor, player) => msg`${actor} signed ${player} out on every device`,
  "account.taken over": (actor, player) => msg`${actor} set a new password for ${player}`,
  "account.second factors removed": (actor, player) =>
    msg`${actor} removed the second factors of ${player}`,
  "account.ended": (_actor, player) => msg`The account of ${player} was deleted`,
  "club.closed": (actor) => msg`${actor} closed a club`,
  "club.reopened": (actor) => msg`${actor} reopened a club`,
  "club.reports dismissed": (actor) => msg`${actor} found nothing wrong with a club`,
  "club.picture approved": (actor) => msg`${actor} approved the picture of a club`,
  "club.picture rejected": (actor) => msg`${actor} rejected the picture of a club`,
  "club.picture removed": (actor) => msg`${actor} removed the picture of a club`,
  "result.counts": (actor) => msg`${actor} let a flagged game count`,
  "result.left out": (actor) => msg`${actor} left a flagged game out`,
  "season.opened": (actor) => msg`${actor} opened a season`,
  "season.renamed": (actor) => msg`${actor} renamed a season`,
  "season.closed": (actor) => msg`${actor} closed a season`,
  "season.taken back": (actor) => msg`${actor} took back a season`,
  "setting.changed": (actor) => msg`${actor} changed a setting of the site`,
  "setting.reset": (actor) => msg`${actor} put a setting of the site back to its default`,
  "files.orphans deleted": (actor) => msg`${actor} deleted files that no row names`,
  "files.pictures renewed": (actor) => msg`${actor} had the pictures in other sizes made anew`,
  "announcement.published": (actor) => msg`${actor} wrote an announcement of the site`,
  "announcement.ended": (actor) => msg`${actor} ended an announcement of the site`,
  "announcement.deleted": (actor) => msg`${actor} deleted a planned announcement of the site`,
  "text.published": (actor) => msg`${actor} published a text of the site`,
  "text.withdrawn": (actor) => msg`${actor} went back to a built-in text of the site`,
  "report.upheld": (actor) => msg`${actor} did something about reports`,
  "report.dismissed": (actor) => msg`${actor} found nothing wrong after reports`,
  "gamertag.moved": (actor, player) => msg`${actor} gave a gamertag of ${player} to another player`,
  "gamertag.kept": (actor, player) => msg`${actor} left a disputed gamertag with ${player}`,
  "gamertag.reopened": (actor, player) =>
    msg`${actor} undid the decision about a gamertag of ${player}`,
  "audit.exported": (actor) => msg`${actor} exported the audit log`,
  "refund.requested": (_actor, player) => msg`${player} asked for a refund`,
  "refund.approved": (actor, player) => msg`${actor} approved a refund for ${player}`,
  "refund.declined": (actor, player) => msg`${actor} declined a refund for ${player}`,
  "refund.settled": (_actor, player) => msg`The refund for ${player} was paid`,
  "refund.failed": (_actor, player) => msg`The refund for ${player} failed`,
  "subscription.started": (_actor, player) => msg`The subscription of ${player} started`,
  "subscription.changed": (_actor, player) => msg`The plan of ${player} changed`,
  "subscription.canceling": (_actor, player) =>
    msg`The subscription of ${player} was canceled and ends with its paid period`,
  "subscription.resumed": (_actor, player) => msg`The canceled subscription of ${player} continues`,
  "subscription.ended": (_actor, player) => msg`The subscription of ${player} ended`,
  "subscription.lapsed": (_actor, player) => msg`The plan of ${player} ran out`,
  "subscription.duplicate_ended": (_actor, player) =>
    msg`A second subscription of ${player} was ended`,
  "subscription.active": (_actor, player) => msg`The subscription of ${player} is paid again`,
  "subscription.trialing": (_actor, player) => msg`The trial period of ${player} started`,
  "subscription.past_due": (_actor, player) => msg`A payment of ${player} failed`,
  "subscription.unpaid": (_actor, player) => msg`The subscription of ${player} stays unpaid`,
  "subscription.paused": (_actor, player) => msg`The subscription of ${player} was paused`,
  "subscription.incomplete": (_actor, player) =>
    msg`The first payment of ${player} is not complete`,
};

/** Of the filter. */
const LABELS: Record<AuditAction, MessageDescriptor> = {
  "stats.approved": msg`Approved the stats of a player`,
  "stats.rejected": msg`Rejected the stats of a player`,
  "stats.reopened": msg`Undid the decision on the stats of a player`,
  "stats.decision kept": msg`Kept a decision after a second opinion`,
  "stats.picture withheld": msg`Took a picture of statistics from the public`,
  "avatar.approved": msg`Approved the avatar of a player`,
  "avatar.rejected": msg`Rejected the new avatar of a player`,
  "avatar.removed": msg`Removed the avatar of a player`,
  "banner.approved": msg`Approved the banner of a player`,
  "banner.rejected": msg`Rejected the new banner of a player`,
  "banner.removed": msg`Removed the banner of a player`,
  "account.banned": msg`Banned a player`,
  "account.unbanned": msg`Lifted the ban of a player`,
  "account.unranked": msg`Took a player off the boards`,
  "account.ranked": msg`Put a player back on the boards`,
  "account.made admin": msg`Gave a player admin rights`,
  "account.made no admin": msg`Took the admin rights of a player`,
  "account.role changed": msg`Changed the role of a player`,
  "account.signed out": msg`Signed a player out on every device`,
  "account.taken over": msg`Set a new password for a player`,
  "account.second factors removed": msg`Removed the second factors of a player`,
  "account.ended": msg`The account of a player was deleted`,
  "club.closed": msg`Closed a club`,
  "club.reopened": msg`Reopened a club`,
  "club.reports dismissed": msg`Found nothing wrong with a club`,
  "club.picture approved": msg`Approved the picture of a club`,
  "club.picture rejected": msg`Rejected the picture of a club`,
  "club.picture removed": msg`Removed the picture of a club`,
  "result.counts": msg`Let a flagged game count`,
  "result.left out": msg`Left a flagged game out`,
  "season.opened": msg`Opened a season`,
  "season.renamed": msg`Renamed a season`,
  "season.closed": msg`Closed a season`,
  "season.taken back": msg`Took back a season`,
  "setting.changed": msg`Changed a setting of the site`,
  "setting.reset": msg`Put a setting of the site back to its default`,
  "files.orphans deleted": msg`Deleted files that no row names`,
  "files.pictures renewed": msg`Had the pictures in other sizes made anew`,
  "announcement.published": msg`Wrote an announcement of the site`,
  "announcement.ended": msg`Ended an announcement of the site`,
  "announcement.deleted": msg`Deleted a planned announcement of the site`,
  "text.published": msg`Published a text of the site`,
  "text.withdrawn": msg`Went back to a built-in text of the site`,
  "report.upheld": msg`Did something about reports`,
  "report.dismissed": msg`Found nothing wrong after reports`,
  "gamertag.moved": msg`Gave a disputed gamertag to another player`,
  "gamertag.kept": msg`Left a disputed gamertag with its holder`,
  "gamertag.reopened": msg`Undid the decision about a gamertag`,
  "audit.exported": msg`Exported the audit log`,
  "refund.requested": msg`A player asked for a refund`,
  "refund.approved": msg`Approved a refund for a player`,
  "refund.declined": msg`Declined a refund for a player`,
  "refund.settled": msg`The refund for a player was paid`,
  "refund.failed": msg`The refund for a player failed`,
  "subscription.started": msg`The subscription of a player started`,
  "subscription.changed": msg`The plan of a player changed`,
  "subscription.canceling": msg`The subscription of a player was canceled and ends with its paid period`,
  "subscription.resumed": msg`The canceled subscription of a player continues`,
  "subscription.ended": msg`The subscription of a player ended`,
  "subscription.lapsed": msg`The plan of a player ran out`,
  "subscription.duplicate_ended": msg`A second subscription of a player was ended`,
  "subscription.active": msg`The subscription of a player is paid again`,
  "subscription.trialing": msg`The trial period of a player started`,
  "subscription.past_due": msg`A payment of a player failed`,
  "subscription.unpaid": msg`The subscription of a player stays unpaid`,
  "subscription.paused": msg`The subscription of a player was paused`,
  "subscription.incomplete": msg`The first payment of a player is not complete`,
};

/** As the filter names it; an unknown action is shown by its code. */
export function actionLabel(i18n: I18n, action: string): string {
  const label = LABELS[action as AuditAction] as MessageDescriptor | undefined;
  return label === undefined ? capitalized(wordsOf(action)) : i18n._(label);
}

const wordsOf = (action: string) => action.replaceAll(/[._]/g, " ");
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface AuditFacts {
  action: string;
  /** Null for the server itself, or an account that is gone. */
  actor: string | null;
  player: string | null;
  reason?: string | null;
}

// The reason that the command line records.
const BY_OPERATOR = "By the operator of this server";

const SERVER = msg({
  message: "The server",
  comment: "Who did it, at the beginning of a sentence",
});
const OPERATOR = msg({
  message: "The server’s operator",
  comment: "Who did it, at the beginning of a sentence",
});
const FORMER_PLAYER = msg({
  message: "a former player",
  comment: "In place of a name, inside a sentence",
});

/** Who did what to whom; an unknown action is shown by its code. */
export function sentenceOf(
  i18n: I18n,
  { action, actor, player, reason = null }: AuditFacts,
): string {
  const isOperator = actor === null && reason?.startsWith(BY_OPERATOR) === true;
  const actorName = actor ?? i18n._(isOperator ? OPERATOR : SERVER);
  const playerName = player ?? i18n._(FORMER_PLAYER);
  const sentence = SENTENCES[action as AuditAction] as Sentence | undefined;
  const text = sentence?.(actorName, playerName) ?? unknownAction(actorName, action, playerName);
  return capitalized(i18n._(text));
}

function unknownAction(actor: string, action: string, player: string): MessageDescriptor {
  const words = wordsOf(action);
  return msg`${actor}: ${words}, ${player}`;
}

/** The reason beside the sentence; null where the sentence already says all of it. */
export const reasonBeside = ({ actor, reason = null }: Pick<AuditFacts, "actor" | "reason">) =>
  actor === null && reason === BY_OPERATOR ? null : reason;
