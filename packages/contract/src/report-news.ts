// What players are told of their reports about other players, in the list of notifications and by email. Nobody is named.
import type { NotificationKind } from "./notifications.ts";
import { text } from "./texts.ts";

export type ReportNewsKind = Extract<NotificationKind, `report_${string}`>;

export const isReportNews = (kind: NotificationKind): kind is ReportNewsKind =>
  kind.startsWith("report_");

/** Value: the `thing` that was reported. */
export const REPORT_NEWS: Record<ReportNewsKind, string> = {
  report_upheld: text(
    "{thing, select, avatar {You reported the avatar of a player.} banner {You reported the banner of a player.} gamertag {You reported the name of a player.} other {You reported a player.}} A moderator has looked at it and did something about it. Thank you.",
  ),
  report_dismissed: text(
    "{thing, select, avatar {You reported the avatar of a player.} banner {You reported the banner of a player.} gamertag {You reported the name of a player.} other {You reported a player.}} A moderator has looked at it and found nothing that breaks the rules.",
  ),
};
