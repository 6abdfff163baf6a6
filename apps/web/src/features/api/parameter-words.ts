/** The values that a parameter takes, in the signs of the description, which all languages share. */
export function parameterWords(schema: Readonly<Record<string, unknown>>): string {
  const {
    enum: values,
    minimum,
    maximum,
    default: usual,
  } = schema as {
    enum?: readonly string[];
    minimum?: number;
    maximum?: number;
    default?: string | number;
  };
  const words = [
    values?.join(" | "),
    maximum === undefined ? undefined : `${minimum} – ${maximum}`,
    usual === undefined ? undefined : `= ${usual}`,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? "" : ` · ${words.join(" · ")}`;
}
