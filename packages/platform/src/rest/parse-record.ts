const FIELD = /"(?<quoted>[^"\\]*(?:(?:""|\\.)[^"\\]*)*)"|(?<plain>[^",()]*)/sy;

/**
 * Parses the fields of a row as the database prints it: `(a,"b ""c""",,)`; an empty field is null.
 */
export function parseRecord(text: string): (string | null)[] {
  const fields: (string | null)[] = [];
  let at = 1;
  while (at < text.length) {
    FIELD.lastIndex = at;
    const groups = FIELD.exec(text)?.groups;
    const quoted = groups?.["quoted"]?.replaceAll(
      /""|\\(.)/gs,
      (_pair, escaped?: string) => escaped ?? '"',
    );
    fields.push(quoted ?? (groups?.["plain"] || null));
    // Continues after the comma or the closing bracket.
    at = FIELD.lastIndex + 1;
  }
  return fields;
}
