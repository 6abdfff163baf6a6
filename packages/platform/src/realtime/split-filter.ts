/** The parts between commas; a comma inside parentheses or quotes belongs to its part. */
export function splitFilter(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  // Once an opening sign has no closing sign, the rest is not searched again for later ones.
  const unpaired = new Set<string>();
  while (at < text.length) {
    const sign = text[at] ?? "";
    const end = unpaired.has(sign) ? null : pairEnd(text, at);
    if (end === -1) unpaired.add(sign);
    if (sign === ",") {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    at = Math.max(at + 1, end ?? 0);
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part !== "");
}

const QUOTED = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;

/** Returns the position after the closing sign; -1 when there is none, null when none is needed. */
function pairEnd(text: string, at: number): number | null {
  if (text[at] === "(") return text.indexOf(")", at) === -1 ? -1 : text.indexOf(")", at) + 1;
  if (text[at] !== '"') return null;
  QUOTED.lastIndex = at;
  return QUOTED.test(text) ? QUOTED.lastIndex : -1;
}
