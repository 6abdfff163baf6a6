// The values of rules and format as a form sees them: by their paths.

type Tree = Readonly<Record<string, unknown>>;

export const valueAt = (tree: object, path: string): unknown =>
  path.split(".").reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree);

/** The same tree with another value at the path. */
export function withValue<Whole extends object>(whole: Whole, path: string, value: unknown): Whole {
  const [key = "", ...rest] = path.split(".");
  const part = (whole as Tree)[key];
  const next = rest.length === 0 ? value : withValue(part as object, rest.join("."), value);
  return { ...whole, [key]: next };
}

/** Empty is null where the rules need no value, and else no number, which the schema refuses. */
export function typedNumber(typed: string, isOptional: boolean): number | null {
  if (typed.trim() === "") return isOptional ? null : Number.NaN;
  return Number(typed);
}

export const shownNumber = (value: unknown): string =>
  typeof value === "number" && !Number.isNaN(value) ? String(value) : "";
