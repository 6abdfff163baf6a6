// What a club may be called and how it looks: rules that the screen and the server share.
import { tidyLine } from "./profile-text.ts";
import { text } from "./texts.ts";

export const CLUB_NAME_MIN = 3;
export const CLUB_NAME_MAX = 40;
export const CLUB_ABOUT_MAX = 1000;
export const CLUB_PLACE_MAX = 80;
/** As for text on a page: WCAG 2.2, level AA. */
export const CLUB_CONTRAST_MIN = 4.5;

export const CLUB_NAME_WRONG = text(
  "A club name has 3 to 40 characters: Latin letters, digits, spaces and simple punctuation",
);
export const CLUB_SLUG_WRONG = text(
  "A club address has 3 to 40 characters: letters from a to z, digits, and dashes between them",
);
export const CLUB_COLOURS_WRONG = text(
  "These two colours are too close to each other to be read. Choose a lighter or a darker one.",
);
export const CLUB_ABOUT_TOO_LONG = text("The text about a club has at most 1000 characters");
export const CLUB_PLACE_TOO_LONG = text("The place of a club has at most 80 characters");

// The database has the same rule after it has taken the marks off the letters: letters of other scripts could
// look like these.
const NAME = /^[\p{Script=Latin}\p{M}\d !"#$%&'()*+,./:;=?@_’-]+$/u;
const SLUG = /^[a-z\d][a-z\d-]{1,38}[a-z\d]$/;
const COLOUR = /^#[\da-f]{6}$/;

export const tidyClubName = (written: string): string => tidyLine(written.normalize("NFC"));

export function isClubName(name: string): boolean {
  return name.length >= CLUB_NAME_MIN && name.length <= CLUB_NAME_MAX && NAME.test(name);
}

export const isClubSlug = (slug: string): boolean => SLUG.test(slug);

/** The address that a name suggests; empty where it has too few plain letters. */
export function clubSlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, CLUB_NAME_MAX)
    .replaceAll(/^-|-$/g, "");
  return isClubSlug(slug) ? slug : "";
}

/** The pages of a club below its own: each is a folder of the site. */
export type ClubPageName = "board" | "numbers" | "calendar" | "manage";

/** The address of a club, or of one of its pages. */
export const clubPath = (slug: string, page?: ClubPageName): string =>
  `/clubs/${slug}${page === undefined ? "" : `/${page}`}`;

/** The page of an invitation link. */
export const invitePath = (token: string): string => `/invite/${token}`;

/** One or two letters for the emblem, of the first words of the name. */
export const clubInitials = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map(([first = ""]) => first.toUpperCase())
    .join("");

/** Whether both are colours, and text in the second one is easy to read on the first. */
export function isReadable([background = "", ink = ""]: readonly string[]): boolean {
  if (!COLOUR.test(background) || !COLOUR.test(ink)) return false;
  const [lighter = 0, darker = 0] = [luminance(background), luminance(ink)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05) >= CLUB_CONTRAST_MIN;
}

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
