// Texts outside of the site's own code, where Lingui has no macros: the English is the id of its translations.

/**
 * Marks an English text, so that `npm run texts` collects it for the translators. With values it is an ICU
 * message. It takes one literal, and the string stays what it is: on the wire a text is English.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text<const English extends string>(english: English): English {
  return english;
}

/** Lingui reads `\\u202e` in a finished sentence as an escaped character, also where a name brought it. */
export function withoutEscapes<Value>(values: Readonly<Record<string, Value>>) {
  const safe = ([name, value]: [string, Value]) => [
    name,
    typeof value === "string" ? literal(value) : value,
  ];
  return Object.fromEntries(Object.entries(values).map(safe)) as Record<string, Value>;
}

/** As a count, "constructor" would find what every object inherits, and throw: its first letter is escaped. */
function literal(value: string): string {
  if (value in Object.prototype)
    return String.raw`\x${value.charCodeAt(0).toString(16)}` + value.slice(1);
  return value.replaceAll("\\", String.raw`\x5c`);
}
