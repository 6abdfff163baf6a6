import type { Role } from "./caller.ts";

/** Bounds the time of one statement of a visitor or a player; the owner's may take any time. */
export interface StatementLimit {
  ms: number;
  onExceeded: (statement: ExceededStatement) => void;
}

/** For the log: the caller and the route, but none of the values. */
export interface ExceededStatement {
  caller: string | null;
  role: Role;
  method: string | null;
  path: string | null;
}

/** PostgreSQL's code for a statement that was ended. */
export const QUERY_CANCELED = "57014";
