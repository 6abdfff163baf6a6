/** The values that a parameter takes, in the signs of the description, which all languages share. */
export function parameterWords(schema: Readonly<Record<string, unknown>>): string {
  const { enum: values, minimum, maximum, default: usual } = schema;
  const words = [
    Array.isArray(values) ? values.join(" | ") : undefined,
    maximum === undefined ? undefined : `${String(minimum)} – ${String(maximum)}`,
    usual === undefined ? undefined : `= ${String(usual)}`,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? "" : ` · ${words.join(" · ")}`;
}
