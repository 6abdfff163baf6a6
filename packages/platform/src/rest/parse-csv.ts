const FIELD = /(?:"(?<quoted>[^"]*(?:""[^"]*)*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/y;

/** Parses lines of fields by RFC 4180; text that does not conform becomes a field of its own. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const groups = FIELD.exec(text)?.groups;
    // A quote in the middle of a field.
    if (groups === undefined) return [];
    line.push(groups["quoted"]?.replaceAll('""', '"') ?? groups["plain"] ?? "");
    if (groups["end"] === ",") {
      if (FIELD.lastIndex === text.length) line.push("");
      continue;
    }
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
