// What both sides of a dispute about a gamertag are told, in the list of notifications and by email. Nobody is named.
import type { NotificationKind } from "./notifications.ts";
import { text } from "./texts.ts";

export type GamertagNewsKind = Extract<NotificationKind, `gamertag_${string}`>;

export const isGamertagNews = (kind: NotificationKind): kind is GamertagNewsKind =>
  kind.startsWith("gamertag_");

export const GAMERTAGS_PATH = "/gamertags";

/** Values: the `name` in dispute, and the last `day` for a picture. */
export const GAMERTAG_NEWS: Record<GamertagNewsKind, string> = {
  gamertag_disputed: text(
    "A player says that the gamertag {name} is theirs. Send a picture that shows it is yours until {day}.",
  ),
  gamertag_kept: text("A moderator has looked at both sides: the gamertag {name} stays yours."),
  gamertag_lost: text(
    "A moderator has looked at both sides: the gamertag {name} belongs to another player. Your numbers stay as they are.",
  ),
  gamertag_received: text("A moderator has looked at both sides: the gamertag {name} is yours."),
  gamertag_refused: text(
    "A moderator has looked at both sides: the gamertag {name} stays with the other player. Your numbers stay as they are.",
  ),
  gamertag_reopened: text(
    "A moderator took back the decision about the gamertag {name}. The dispute is decided anew.",
  ),
  gamertag_dispute_ended: text(
    "The dispute about the gamertag {name} is over, because what it was about was taken back.",
  ),
};
