// Checks and tidies what players write about themselves, before it is stored or shown.
import { HANDLE_MAX, HANDLE_MIN } from "./players.ts";
import { text } from "./texts.ts";

export const NAME_MAX = 60;
export const BIO_MAX = 1000;
export const LINK_MAX = 300;
export const DISCORD_MAX = 100;

export const NAME_MISSING = text("Enter a display name");
/** Shown beside the field from the start. */
export const HANDLE_RULE = text(
  "3 to 15 characters: letters from a to z, digits, and dots, dashes or underscores between them",
);
export const HANDLE_WRONG = text(
  "A handle has 3 to 15 characters: letters from a to z, digits, and dots, dashes or underscores between them",
);
export const HANDLE_TAKEN = text(
  "This handle is taken, or looks like one that is. Choose another one.",
);
export const HANDLE_RESERVED = text("This handle is reserved for the site. Choose another one.");
export const BIO_TOO_LONG = text("A bio has at most 1000 characters");
export const LINK_WRONG = text("Enter a full address, like https://example.com");
export const DISCORD_TOO_LONG = text("A Discord name has at most 100 characters");
export const COUNTRY_WRONG = text("Choose a country from the list");
export const LANGUAGE_WRONG = text("Choose a language of this site");
export const NUMBER_REGION_WRONG = text("Choose the country of your numbers from the list");
export const TIME_ZONE_WRONG = text("Choose a time zone from the list, like America/Santo_Domingo");

// These characters reverse the text after them, including the page's own.
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)\p{Cc}/gu;
// The database has the same rule, and also knows which handles are taken or reserved.
const HANDLE = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_.-]{${HANDLE_MIN - 2},${HANDLE_MAX - 2}}[A-Za-z0-9]$`,
);

export const tidyLine = (written: string): string =>
  written.replaceAll(DIRECTION, "").replaceAll(CONTROL, " ").replaceAll(/ {2,}/g, " ").trim();

export const tidyText = (written: string): string =>
  written
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(DIRECTION, "")
    .replaceAll(CONTROL_BUT_NEWLINE, " ")
    .trim();

/** Adds the @ if it is missing. */
export const withAt = (handle: string): string => `@${handle.trim().replace(/^@+/, "")}`;

export const isHandle = (handle: string): boolean => HANDLE.test(handle.trim().replace(/^@+/, ""));

/** An http address without a user name, which could hide the real host. */
export function isWebAddress(address: string): boolean {
  if (address.length > LINK_MAX || /[\s\\]/.test(address) || !/^https?:\/\//i.test(address))
    return false;
  if (!URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === "" && password === "" && hostname.includes(".");
}
