/** What messengers show of a description. */
const DESCRIPTION_MAX = 200;

/** The words as one line that a link preview shows whole. */
export function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1)}…`;
}
