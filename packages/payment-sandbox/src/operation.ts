// A route of the sandbox, and the dependencies of all routes.
import type { Ledger } from "./books.ts";
import { textOf, type Form } from "./form.ts";
import { invalid } from "./provider-error.ts";

export interface Operation {
  method: "GET" | "POST" | "DELETE";
  path: string;
  run: (form: Form, id: string) => unknown;
}

export interface Shop {
  ledger: Ledger;
  /** The pages of a session and of a portal. */
  pageOf: (kind: "pay" | "portal", id: string) => string;
  portalConfigured: () => boolean;
}

export function needed(form: Form, ...path: string[]): string {
  const text = textOf(form, ...path);
  if (text !== null && text !== "") return text;
  const [first = "", ...rest] = path;
  const name = first + rest.map((part) => `[${part}]`).join("");
  throw invalid(`Missing required param: ${name}.`, name);
}
