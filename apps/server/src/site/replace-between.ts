/** The text with the first part from one mark to the next other mark replaced, marks included. */
export function replaceBetween(
  text: string,
  [start, end]: readonly [string, string],
  replacement: string,
): string {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from + start.length);
  if (to === -1) return text;
  return text.slice(0, from) + replacement + text.slice(to + end.length);
}
