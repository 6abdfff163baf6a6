export interface Change {
  name: string;
  before: string;
  after: string;
}

const NOTHING = "–";

/** What differs between the two, by path; nested facts are joined with a dot. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name] ?? NOTHING, after: is[name] ?? NOTHING }))
    .filter((change) => change.before !== change.after);
}

/** Flattens nested facts into one level. */
export function flat(facts: unknown, path = ""): Record<string, string> {
  if (facts === null || facts === undefined) return {};
  if (typeof facts !== "object") return { [path || "value"]: formatValue(facts) };
  if (Array.isArray(facts)) return { [path || "value"]: facts.map(formatValue).join(", ") };
  return Object.assign(
    {},
    ...Object.entries(facts).map(([name, value]) => flat(value, path ? `${path}.${name}` : name)),
  ) as Record<string, string>;
}

const formatValue = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? NOTHING);
