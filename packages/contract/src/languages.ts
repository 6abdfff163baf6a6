// The languages of the site, and which of them a visitor reads.

export const LANGUAGE_IDS = ["en", "es-419", "pt-BR", "fr", "ht"] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** The language of the source texts, and of everyone who reads none of the others. */
export const SOURCE_LANGUAGE: LanguageId = "en";

interface Review {
  /** The native speaker who has read all texts; of the English ones, whose they are. */
  by: string;
  /** When they had read all of them; an ISO date. */
  on: string;
}

interface Language {
  /** In the language itself. */
  name: string;
  /**
   * The locale whose numbers, dates and plurals are used. Browsers and Node have no data for Haitian
   * Creole, so it takes the French of Haiti.
   */
  format: string;
  /** Null until a native speaker has read the texts; the menu says so. */
  reviewed: Review | null;
  /** Follows the name while nobody has. */
  unreviewed: string;
}

export const LANGUAGES: Readonly<Record<LanguageId, Language>> = {
  en: {
    name: "English",
    format: "en-US",
    reviewed: { by: "Capicú", on: "2026-11-22" },
    unreviewed: "not reviewed yet",
  },
  "es-419": { name: "Español", format: "es-419", reviewed: null, unreviewed: "sin revisar" },
  "pt-BR": { name: "Português", format: "pt-BR", reviewed: null, unreviewed: "sem revisão" },
  fr: { name: "Français", format: "fr", reviewed: null, unreviewed: "pas encore relu" },
  ht: { name: "Kreyòl ayisyen", format: "fr-HT", reviewed: null, unreviewed: "poko revize" },
};

/** The cookie with the reader's choice. */
export const LANGUAGE_COOKIE = "language";

export const isLanguageId = (text: unknown): text is LanguageId =>
  LANGUAGE_IDS.some((id) => id === text);

const BY_BASE = new Map(LANGUAGE_IDS.map((id) => [baseOf(id), id]));
/** Longer headers are not read: no browser sends them. */
const HEADER_MAX = 512;

interface LanguageRequest {
  /** The value of the cookie. */
  cookie: string | undefined;
  /** The value of Accept-Language. */
  header: string | undefined;
}

/** The reader's own choice wins over what the browser asks for; unknown values count as none. */
export function chooseLanguage({ cookie, header }: LanguageRequest): LanguageId {
  return isLanguageId(cookie) ? cookie : preferredLanguage(header);
}

interface AccountLanguage {
  /** The language of the account; null if it has none yet. */
  account: LanguageId | null;
  /** Whether a language was chosen on this device. */
  isChosenHere: boolean;
  /** Whether the player was not signed in here before. */
  isSignIn: boolean;
}

/**
 * Whether the page takes the account's language, the account takes the page's, or both stay. A sign-in
 * brings the account's language along; after that, what is chosen on the device counts there, and a
 * choice is saved to the account when it is made.
 */
export function matchAccount({ account, isChosenHere, isSignIn }: AccountLanguage): LanguageMatch {
  if (account === null) return "save";
  return isSignIn || !isChosenHere ? "take" : "stay";
}
type LanguageMatch = "take" | "save" | "stay";

/** By RFC 9110: the language with the highest weight that the site has; of equal ones the first. */
function preferredLanguage(header = ""): LanguageId {
  if (header.length > HEADER_MAX) return SOURCE_LANGUAGE;
  let best = { language: SOURCE_LANGUAGE, weight: 0 };
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.split(";").map((each) => each.trim());
    const language = BY_BASE.get(baseOf(tag));
    const weight = weightOf(parameters);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** 1 without a weight, 0 for one that is no number. */
function weightOf(parameters: readonly string[]): number {
  const written = parameters.find((each) => each.startsWith("q="));
  if (written === undefined) return 1;
  const weight = Number(written.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/** `es` of `es-DO`. */
function baseOf(tag: string): string {
  return tag.split("-")[0]?.toLowerCase() ?? "";
}

/**
 * The locale for numbers and dates: a reader of Spanish in Venezuela writes 12.345,6, one in the
 * Dominican Republic 12,345.6. Without a region, or with one that the runtime refuses, it is the
 * language's own.
 */
export function formatLocale(language: LanguageId, region: string | null): string {
  const { format } = LANGUAGES[language];
  if (region === null || !/^[A-Z]{2}$/.test(region)) return format;
  return `${baseOf(format)}-${region}`;
}

/** The file of a built page in a language: the build writes it, the server reads it. */
export const pageFile = (name: string, language: LanguageId): string =>
  language === SOURCE_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
