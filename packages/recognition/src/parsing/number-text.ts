const LOOK_ALIKE: Record<string, string> = {
  O: "0",
  o: "0",
  D: "0",
  Q: "0",
  l: "1",
  I: "1",
  "|": "1",
  i: "1",
  "!": "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
};
const NUMBER = /^\d(?:[\d.,' ]*\d)?\s*%?$/;
// Before exactly three digits, a colon is not part of a time, and quotation marks are an apostrophe.
const MISREAD_MARK = /(?<=^\d{1,3}|[.,:;]\d{3})[:;"](?=\d{3}(?!\d))/g;
const ABBREVIATED = /^\d{1,3}(?:[.,]\d{1,2})?\s?(?:[kKM]|mil)$/;

export interface NumberText {
  /** The digits with their marks, without a sign: "1,234", "56.7". */
  readonly digits: string;
  readonly percent: boolean;
  /** The share of characters that were digits before letters were read as digits. */
  readonly certainty: number;
  /** Set for "12.3K", which is a number without an exact value. */
  readonly abbreviated?: true;
}

/** Reads a text as a number, taking letters that look like digits as digits. */
export function asNumberText(text: string): NumberText | undefined {
  const bare = text
    .trim()
    .replace(/[.,;:'`*]+$/, "")
    .replace(/^[~'`.,:;]+/, "")
    .replace(MISREAD_MARK, ",")
    .replace(/(?<=\d)\s*[.,:;]\s*%$/, "%");
  if (ABBREVIATED.test(bare))
    return { digits: bare.replace(/\D+$/, ""), percent: false, certainty: 1, abbreviated: true };
  const folded = bare.replace(/[OoDQlI|i!SsBZz]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
  if (!NUMBER.test(folded)) return undefined;
  const certainty = digitShare(bare, folded);
  if (certainty < 0.5 && !isLoneLookAlike(text.trim())) return undefined;
  return { digits: folded.replace(/\s*%$/, ""), percent: folded.endsWith("%"), certainty };
}

function digitShare(bare: string, folded: string): number {
  return bare.replace(/\D/g, "").length / Math.max(1, folded.replace(/\D/g, "").length);
}

// The network most often takes a single 0 or 1 for a letter; with dots it is a small chart.
function isLoneLookAlike(text: string): boolean {
  return /^[OolI|]\s*%?$/.test(text);
}

/** Parses a count: only digits, or groups of three after any of the usual marks. */
export function parseWhole({ digits, percent, abbreviated }: NumberText): number | undefined {
  if (percent || abbreviated) return undefined;
  const tight = digits.replace(/\s*([.,'])\s*/g, "$1");
  if (/^\d{1,9}$/.test(tight)) return Number(tight);
  const grouped = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(tight);
  return grouped ? Number(tight.replace(/\D/g, "")) : undefined;
}

/** Parses a percentage from 0 to 100. */
export function parseRate({ digits, abbreviated }: NumberText): number | undefined {
  if (abbreviated) return undefined;
  const tight = digits.replace(/\s+/g, "");
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(tight);
  if (match === null) return undefined;
  const value = Number(`${match[1]}.${match[2] ?? "0"}`);
  return value <= 100 ? value : undefined;
}
