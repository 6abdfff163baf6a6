// Reads `a[b][0][c]=d`, as the provider's SDK encodes its requests.
import { invalid } from "./provider-error.ts";

/** The provider's own requests nest three names at most. */
const DEPTH_MAX = 20;

export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value);
  return form;
}

function pathOf(name: string): string[] {
  const path = name
    .replaceAll("]", "")
    .split("[")
    .filter((part) => part !== "");
  if (path.length > DEPTH_MAX) throw invalid(`At most ${DEPTH_MAX} levels of names are accepted.`);
  return path;
}

function place(form: Form, path: string[], value: string) {
  let at = form;
  for (const part of path.slice(0, -1)) {
    const next = at[part];
    at = typeof next === "object" ? next : (at[part] = Object.create(null) as Form);
  }
  const last = path.at(-1);
  if (last !== undefined) at[last] = value;
}

export function textOf(form: Form, ...path: string[]): string | null {
  let at: string | Form | undefined = form;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : null;
}

/** The texts below one name, such as metadata. */
export function textsOf(form: Form, ...path: string[]): Record<string, string> {
  let at: string | Form | undefined = form;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  if (typeof at !== "object") return {};
  return Object.fromEntries(
    Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
