import * as fc from "fast-check";

import type { Pool } from "./from-schema.ts";
import { ROLES, type Accounts, type Role } from "./fuzz-server.ts";
import { hostileText, jsonOf } from "./hostile.ts";

export interface FuzzRequest {
  role: Role;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** What a round attacks with. */
export interface FuzzContext {
  accounts: Accounts;
  pool: Pool;
}

/** One endpoint, function, table or parser, and what is sent to it. */
export interface Target {
  /** As findings name it. */
  name: string;
  requests(means: FuzzContext): fc.Arbitrary<FuzzRequest>;
}

export const hasBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

export const anyRole: fc.Arbitrary<Role> = fc.constantFrom(...ROLES);

/** Of headers only what a socket would carry. */
export const headerText: fc.Arbitrary<string> = hostileText.map((text) =>
  text.replaceAll(/[^\t\x20-\x7e]/g, "~").trim(),
);

export const pathPart = (text: string): string => encodeURIComponent(text.toWellFormed()) || "x";

export function queryOf(members: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members))
    query.append(name.toWellFormed(), value.toWellFormed());
  return query.toString();
}

export const asTexts = (members: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      typeof value === "string" ? value : jsonOf(value),
    ]),
  );

/** Mostly a value of the world, now and then a hostile one. */
export function poolOr(values: readonly string[]): fc.Arbitrary<string> {
  if (values.length === 0) return hostileText;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, hostileText);
}
