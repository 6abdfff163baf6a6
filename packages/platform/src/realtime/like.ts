/** SQL's LIKE: `%` is anything, `_` one letter, a backslash takes the next one as it is. */
export function isLike(text: string, pattern: string): boolean {
  const letters = Array.from(text);
  const parts = parse(pattern);
  let [at, part] = [0, 0];
  // The position of the last `%`, and how much of the text it has matched so far: backtracking no
  // further keeps every pattern within text times pattern.
  let [anything, matched] = [-1, 0];
  while (at < letters.length) {
    const expected = parts[part];
    if (expected === ANYTHING) {
      [anything, matched] = [part, at];
      part += 1;
    } else if (expected !== undefined && (expected === ONE || expected === letters[at])) {
      [at, part] = [at + 1, part + 1];
    } else if (anything >= 0) {
      matched += 1;
      [at, part] = [matched, anything + 1];
    } else return false;
  }
  return parts.slice(part).every((unmatched) => unmatched === ANYTHING);
}

const ANYTHING = Symbol("anything");
const ONE = Symbol("one letter");

function parse(pattern: string): (string | symbol)[] {
  const parts: (string | symbol)[] = [];
  const letters = Array.from(pattern);
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    if (letter === "\\" && at + 1 < letters.length) {
      at += 1;
      parts.push(letters[at] ?? "");
    } else if (letter === "%") parts.push(ANYTHING);
    else parts.push(letter === "_" ? ONE : letter);
  }
  return parts;
}
