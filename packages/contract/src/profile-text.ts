// Checks and tidies what players write about themselves, before it is stored or shown.
import { HANDLE_MAX, HANDLE_MIN } from "./players.ts";

export const NAME_MAX = 60;
export const BIO_MAX = 1000;
export const LINK_MAX = 300;
export const DISCORD_MAX = 100;

export const NAME_MISSING = "Enter a display name";
/** Shown beside the field from the start. */
export const HANDLE_RULE = `${HANDLE_MIN} to ${HANDLE_MAX} characters: letters from a to z, digits, and dots, dashes or underscores between them`;
export const HANDLE_WRONG = `A handle has ${HANDLE_RULE}`;
export const HANDLE_TAKEN = "This handle is taken, or looks like one that is. Choose another one.";
export const HANDLE_RESERVED = "This handle is reserved for the site. Choose another one.";
export const BIO_TOO_LONG = `A bio has at most ${BIO_MAX} characters`;
export const LINK_WRONG = "Enter a full address, like https://example.com";
export const DISCORD_TOO_LONG = `A Discord name has at most ${DISCORD_MAX} characters`;
export const COUNTRY_WRONG = "Choose a country from the list";
export const LANGUAGE_WRONG = "Choose a language of this site";
export const NUMBER_REGION_WRONG = "Choose the country of your numbers from the list";
export const TIME_ZONE_WRONG = "Choose a time zone from the list, like America/Santo_Domingo";

// These characters reverse the text after them, including the page's own.
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)\p{Cc}/gu;
// The database has the same rule, and also knows which handles are taken or reserved.
const HANDLE = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_.-]{${HANDLE_MIN - 2},${HANDLE_MAX - 2}}[A-Za-z0-9]$`,
);

export const tidyLine = (text: string): string =>
  text.replaceAll(DIRECTION, "").replaceAll(CONTROL, " ").replaceAll(/ {2,}/g, " ").trim();

export const tidyText = (text: string): string =>
  text
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
