// The statement that gives a transaction the role, the claims and the settings of a caller.
import { escapeLiteral } from "pg";

import type { Caller } from "./caller.ts";
import type { CallContext, Statement } from "./database.ts";

// Only a superuser may create a role that bypasses policies; where there is none, the owner takes its
// place.
const SERVICE_ROLE = `(select case when rolbypassrls then rolname else current_user end
  from pg_roles where rolname = 'service_role')`;

function listSettings(caller: Caller, context: CallContext, limitMs: number | undefined) {
  const { searchPath, isReadOnly = false } = context;
  return {
    "request.jwt.claims": JSON.stringify(caller.claims),
    "request.headers": JSON.stringify(context.headers ?? {}),
    "request.method": context.method ?? "",
    "request.path": context.path ?? "",
    ...(limitMs !== undefined && { statement_timeout: String(limitMs) }),
    ...(searchPath !== undefined && { search_path: searchPath }),
    ...(isReadOnly && { transaction_read_only: "on" }),
    // The last, because the other settings are made by the owner.
    ...(caller.role !== "service_role" && { role: caller.role }),
  };
}

const serviceRole = ({ role }: Caller): string[] =>
  role === "service_role" ? [`set_config('role', ${SERVICE_ROLE}, true)`] : [];

/** With parameters, so that the text is the same for all callers of a role. */
export function actAs(
  caller: Caller,
  context: CallContext,
  limitMs: number | undefined,
): Statement {
  const settings = Object.entries(listSettings(caller, context, limitMs));
  const calls = settings.map(([name], at) => `set_config('${name}', $${at + 1}, true)`);
  return {
    text: `select ${[...calls, ...serviceRole(caller)].join(", ")}`,
    parameters: settings.map(([, value]) => value),
  };
}

/** Without parameters, so that it can be sent together with `begin`. */
export function actAsText(
  caller: Caller,
  context: CallContext,
  limitMs: number | undefined,
): string {
  const calls = Object.entries(listSettings(caller, context, limitMs)).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  return `select ${[...calls, ...serviceRole(caller)].join(", ")}`;
}
