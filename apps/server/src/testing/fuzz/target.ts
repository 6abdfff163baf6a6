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

/** The resources of a round. */
export interface FuzzContext {
  accounts: Accounts;
  pool: Pool;
}

/** One endpoint, function, table or parser, and the requests for it. */
export interface Target {
  /** The name in findings. */
  name: string;
  /** How many times as many requests it gets as other targets; 1 by default. */
  share?: number;
  requests(means: FuzzContext): fc.Arbitrary<FuzzRequest>;
}

export const hasBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

export const anyRole: fc.Arbitrary<Role> = fc.constantFrom(...ROLES);

/** Keeps only header characters that a socket would carry. */
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

/** Mostly a value from the pool, sometimes a hostile one. */
export function poolOr(values: readonly string[]): fc.Arbitrary<string> {
  if (values.length === 0) return hostileText;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, hostileText);
}
