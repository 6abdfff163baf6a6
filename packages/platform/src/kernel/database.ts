import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";

import type { Caller } from "./caller.ts";
import type { OpenRelay } from "./relay.ts";

/** Queries are written with Kysely's `sql` tag; each query names its row type. */
export type Query = Kysely<unknown>;
export type DatabaseTransaction = Transaction<unknown>;

/**
 * Facts that policies may read beside the claims (`request.headers`, `request.method`,
 * `request.path`).
 */
export interface RequestFacts {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** Settings that hold for one transaction only. */
export interface TransactionSettings {
  /** The schemas of names without a schema. */
  searchPath?: string;
  isReadOnly?: boolean;
}

export type CallContext = RequestFacts & TransactionSettings;

/** A statement with its parameters, in the text that PostgreSQL reads. */
export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** Rows that the statement wrote or returned. */
  affected: number;
}

export interface ConnectionUse {
  open: number;
  idle: number;
  /** The most that may be open. */
  most: number;
  /** Callers that wait, because all are busy. */
  waitCount: number;
}

/** One database, embedded or a PostgreSQL server, behind one dialect. */
export interface Database {
  readonly engine: "embedded" | "postgres";
  /** Single statements as the owner, who passes every policy. */
  readonly service: Query;
  /** One transaction under the caller's role and claims, so that policies hold. */
  asCaller<T>(
    caller: Caller,
    run: (db: DatabaseTransaction) => Promise<T>,
    context?: CallContext,
  ): Promise<T>;
  /**
   * Runs statements like `asCaller`, but sends them together: none may depend on the result of
   * another, and nothing but an error rolls them back.
   */
  runAsCaller(
    caller: Caller,
    statements: readonly Statement[],
    context?: CallContext,
  ): Promise<StatementResult[]>;
  /**
   * Runs one statement as the owner, in one round trip and planned once for many calls; only for a
   * statement whose best plan does not depend on its parameters. Its commit calls no `onCommit`
   * listener: sign-ins write nothing that the change feed carries, and a look at the feed after each
   * of them would cost more than its own statements.
   */
  runAsOwner(statement: Statement): Promise<StatementResult>;
  /** Runs one transaction as the owner; every call says in a comment why policies cannot serve. */
  asService<T>(run: (db: DatabaseTransaction) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction, as the owner. */
  script(text: string): Promise<void>;
  /** Called after this process has committed a writing transaction; returns the unsubscriber. */
  onCommit(listener: () => void): () => void;
  /**
   * Calls the listener on `notify pgrst`, which migrations send after a change of tables; returns
   * the unsubscriber. On a PostgreSQL server the notification arrives on the relay's connection,
   * while one is open.
   */
  onSchemaNotice(listener: () => void): () => void;
  /**
   * Opens a pool of the driver, as the owner, for a library that brings its own statements; whoever
   * opens it ends it.
   */
  openPool(connections: number): Pool;
  /**
   * Opens a copy of the database, as it is at one moment, in an empty folder: for long reads, which
   * would hold up the embedded engine. Null where they hold up nobody, or where there are no files.
   */
  readonly openCopy: ((folder: string) => Promise<Database>) | null;
  /** How the connections for requests are used at this moment. */
  connectionUse(): ConnectionUse;
  /** Connects to the other processes that share this database. */
  openRelay: OpenRelay;
  close(): Promise<void>;
}

/** The members both drivers' errors share, as PostgreSQL reports them. */
export interface DatabaseError {
  /** SQLSTATE, five characters. */
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
  constraint: string | null;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Reads an error of either driver; null when it is not an error of the database. */
export function asDatabaseError(error: unknown): DatabaseError | null {
  // Error codes of the operating system look alike: EPIPE has five letters too.
  if (!(error instanceof Error) || "syscall" in error) return null;
  const { code, detail, hint, constraint } = error as Error & Record<string, unknown>;
  if (typeof code !== "string" || !SQLSTATE.test(code)) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    code,
    message: error.message,
    detail: text(detail),
    hint: text(hint),
    constraint: text(constraint),
  };
}
