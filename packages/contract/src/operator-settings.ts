// What an operator may change while the site runs: the list that the settings screen, the parser of the server, the
// documentation and the tests share. Each is also a variable of the environment, by its name, which wins.
import { REASON_SETTINGS } from "./reason-settings.ts";
import { text } from "./texts.ts";

export const SETTING_GROUPS = [
  "boards",
  "uploads",
  "reasons",
  "requests",
  "accounts",
  "money",
  "site",
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

interface SettingWords {
  group: SettingGroup;
  /** What the setting changes. */
  effect: string;
  /** What holds without a value, where it is not a value of its own. */
  otherwise?: string;
}

interface NumberSetting extends SettingWords {
  kind: "number";
  minimum: number;
  maximum: number;
  fallback: number | null;
}

interface FlagSetting extends SettingWords {
  kind: "flag";
  fallback: boolean | null;
}

interface TextSetting extends SettingWords {
  kind: "link" | "email";
  fallback: null;
}

export type OperatorSetting = NumberSetting | FlagSetting | TextSetting;

const GAMES = { kind: "number", group: "boards", minimum: 0, maximum: 1_000_000 } as const;
const CALLS = { kind: "number", group: "requests", minimum: 1, maximum: 1_000_000 } as const;
const FLAG_OFF = { kind: "flag", fallback: false, group: "accounts" } as const;
const FLAG_ON = { kind: "flag", fallback: true, group: "site" } as const;
const LINK = { kind: "link", fallback: null, group: "site" } as const;
const DAY_SECONDS = 86_400;

export const OPERATOR_SETTINGS = {
  MINIMUM_GAMES: {
    ...GAMES,
    fallback: 20,
    effect: text(
      "Games in a mode before a win rate is ranked and may be the highest; until then it is provisional",
    ),
  },
  MINIMUM_GAMES_CASUAL: {
    ...GAMES,
    fallback: null,
    otherwise: text("as in all modes"),
    effect: text("Games before a win rate is ranked, in casual mode"),
  },
  MINIMUM_GAMES_BLITZ: {
    ...GAMES,
    fallback: null,
    otherwise: text("as in all modes"),
    effect: text("Games before a win rate is ranked, in blitz mode"),
  },
  INACTIVE_DAYS: {
    kind: "number",
    group: "boards",
    minimum: 1,
    maximum: 3650,
    fallback: null,
    effect: text(
      "Days of 24 hours after the latest approved upload, which counts in all modes, until a player leaves the boards; the next one returns them. Without it everybody stays",
    ),
  },
  PENDING_SUBMISSIONS_MAX: {
    kind: "number",
    group: "uploads",
    minimum: 1,
    maximum: 1000,
    fallback: 20,
    effect: text("Submissions of one player that may wait for review"),
  },
  MIN_FREE_DISK_MB: {
    kind: "number",
    group: "uploads",
    minimum: 0,
    maximum: 10_000_000,
    fallback: 500,
    effect: text(
      "Megabytes that stay free on the disk of DATA_DIR; below that uploads are refused",
    ),
  },
  UNUSED_SCREENSHOTS_MAX: {
    kind: "number",
    group: "uploads",
    minimum: 2,
    maximum: 100_000,
    fallback: 60,
    effect: text("Screenshots of one player that no submission names; further ones are refused"),
  },
  UNUSED_SCREENSHOTS_MB: {
    kind: "number",
    group: "uploads",
    minimum: 1,
    maximum: 1_000_000,
    fallback: 200,
    effect: text("Megabytes that the screenshots of one player may take which no submission names"),
  },
  UNUSED_SCREENSHOT_HOURS: {
    kind: "number",
    group: "uploads",
    minimum: 1,
    maximum: 8760,
    fallback: 24,
    effect: text("Hours after which a screenshot that was only read is removed"),
  },
  SECOND_REVIEW_PERCENT: {
    kind: "number",
    group: "uploads",
    minimum: 0,
    maximum: 100,
    fallback: 5,
    effect: text(
      "Of a hundred decisions about submissions, how many are drawn for a second look by somebody else on the staff; 0 draws none",
    ),
  },
  MAX_GAMES_PER_DAY: {
    kind: "number",
    group: "uploads",
    minimum: 1,
    maximum: 100_000,
    fallback: 200,
    effect: text("Games a day beyond which moderators are told that nobody plays so many"),
  },
  ...REASON_SETTINGS,
  WRITES_PER_MINUTE: {
    ...CALLS,
    fallback: 120,
    effect: text(
      "Likes, follows, saves and other changes of one player in a minute; of one address ten times as many, as of uploads, reads and searches",
    ),
  },
  UPLOADS_PER_HOUR: {
    ...CALLS,
    fallback: 120,
    effect: text("Files that one player uploads in an hour, a third of them at once"),
  },
  READS_PER_MINUTE: {
    ...CALLS,
    fallback: 1200,
    effect: text(
      "Answers that one player reads in a minute, of files five times as many; at once, as with searches, ten seconds’ worth or 60. Visitors of one address, and one who searches, also get the database for 20 ms for each of these",
    ),
  },
  SEARCHES_PER_MINUTE: {
    ...CALLS,
    fallback: 240,
    effect: text(
      "Reads of one player in a minute that may look at many rows, such as searches, counts and long lists",
    ),
  },
  API_CALLS_PER_MINUTE: {
    ...CALLS,
    fallback: 120,
    effect: text(
      "Calls of one member’s programs to the open interface /api/v1 in a minute, with all their keys together; apart from what the member’s browser may ask",
    ),
  },
  AUTH_SIGNUP: {
    kind: "flag",
    group: "accounts",
    fallback: true,
    effect: text("Anybody may register"),
  },
  AUTH_AUTOCONFIRM: {
    kind: "flag",
    group: "accounts",
    fallback: null,
    otherwise: text("on without SMTP_URL, else off"),
    effect: text("No confirmation mail"),
  },
  AUTH_ANONYMOUS: { ...FLAG_OFF, effect: text("Accounts without an address") },
  AUTH_PHONE: { ...FLAG_OFF, effect: text("Signing in with a phone number") },
  AUTH_PHONE_AUTOCONFIRM: { ...FLAG_OFF, effect: text("No confirmation by text message") },
  AUTH_MANUAL_LINKING: {
    ...FLAG_OFF,
    effect: text("Players may join further identities to their account"),
  },
  AUTH_SAML: { ...FLAG_OFF, effect: text("Sign-in through SAML identity providers") },
  AUTH_WEB3: { ...FLAG_OFF, effect: text("Sign-in with an Ethereum or Solana wallet") },
  AUTH_PASSWORD_MIN: {
    kind: "number",
    group: "accounts",
    minimum: 6,
    maximum: 72,
    fallback: 6,
    effect: text("Characters of a password"),
  },
  AUTH_MAIL_INTERVAL_S: {
    kind: "number",
    group: "accounts",
    minimum: 0,
    maximum: DAY_SECONDS,
    fallback: 60,
    effect: text("Seconds between two mails to one address"),
  },
  AUTH_REUSE_INTERVAL_S: {
    kind: "number",
    group: "accounts",
    minimum: 0,
    maximum: DAY_SECONDS,
    fallback: 10,
    effect: text("Seconds in which a rotated refresh token still serves"),
  },
  STAFF_SECOND_FACTOR: {
    kind: "flag",
    group: "accounts",
    fallback: null,
    otherwise: text("on with SMTP_URL, else off"),
    effect: text(
      "Reviewers, moderators and admins have their rights only after showing a second factor; without one they are led to set it up",
    ),
  },
  AUDIT_RETENTION_DAYS: {
    kind: "number",
    group: "accounts",
    minimum: 730,
    maximum: 36_500,
    fallback: 1096,
    effect: text("Days for which the audit log is kept, by whole months"),
  },
  NOTIFICATION_RETENTION_DAYS: {
    kind: "number",
    group: "accounts",
    minimum: 30,
    maximum: 3650,
    fallback: 180,
    effect: text("Days for which a notification is kept; twice as many while it has not been read"),
  },
  PAYMENT_GRACE_DAYS: {
    kind: "number",
    group: "money",
    minimum: 0,
    maximum: 60,
    fallback: 7,
    effect: text("Days a plan stays while a payment is missing"),
  },
  CLUBS: {
    ...FLAG_ON,
    effect: text(
      "Players found and join clubs; off takes clubs off the site, answers none of their functions, hides their tables from the table API, and keeps what is stored",
    ),
  },
  EVENTS: {
    ...FLAG_ON,
    effect: text(
      "Players post and play events; off takes events and what follows from their results off the site, answers none of their functions, and keeps what is stored",
    ),
  },
  PWA: {
    ...FLAG_ON,
    effect: text(
      "Phones may install the site as an app, which opens without a network; off also removes its worker and saved files from browsers that have them",
    ),
  },
  CONTACT_EMAIL: {
    kind: "email",
    group: "site",
    fallback: null,
    effect: text(
      "Where people write to the operator; shown on the legal pages, in Help and where support is named",
    ),
  },
  FOLLOW_TWITTER: {
    ...LINK,
    effect: text("Where to follow this site on X; shown in the sidebar, as those below"),
  },
  FOLLOW_INSTAGRAM: { ...LINK, effect: text("Where to follow this site on Instagram") },
  FOLLOW_YOUTUBE: { ...LINK, effect: text("Where to follow this site on YouTube") },
  FOLLOW_TWITCH: { ...LINK, effect: text("Where to follow this site on Twitch") },
  FOLLOW_DISCORD: { ...LINK, effect: text("An invitation to the Discord server of this site") },
} as const satisfies Record<string, OperatorSetting>;

export type OperatorSettingName = keyof typeof OPERATOR_SETTINGS;
export const OPERATOR_SETTING_NAMES = Object.keys(OPERATOR_SETTINGS) as OperatorSettingName[];

export const isOperatorSetting = (name: string): name is OperatorSettingName =>
  Object.hasOwn(OPERATOR_SETTINGS, name);

export const settingOf = (name: OperatorSettingName): OperatorSetting => OPERATOR_SETTINGS[name];
