// Defines a product function: its contract, who may call it, and how it runs.
import type { FastifyBaseLogger } from "fastify";

import type { Caller } from "#kernel/caller.ts";
import type { DatabaseTransaction, Query } from "#kernel/database.ts";

import type { PreparedReply } from "./prepared-reply.ts";
import type { ProgressReply } from "./progress-reply.ts";
import type { UploadRules } from "./read-form.ts";

interface Issue {
  message: string;
  path: PropertyKey[];
}

/** The part of a schema library that this API needs; zod's schemas satisfy it. */
export interface Schema<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: Issue[] } };
}

/** A function's contract as both sides agree on it. */
export interface AgreedFunction<Input, Output> {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Set for a GET function that also takes its input from the body of a POST. */
  readonly alsoPost?: boolean;
  readonly input: Schema<Input>;
  readonly output: Schema<Output>;
  /** Set for functions that take a form with a file instead of JSON. */
  readonly upload?: UploadRules;
}

/** With a right: one of those that the product gives to its staff. */
export type Access<Right extends string = string> = "anyone" | "signed-in" | { right: Right };

/** A caller with an account. */
export interface AccountHolder extends Caller {
  readonly id: string;
}

type CallerOf<A extends Access> = A extends "anyone" ? Caller : AccountHolder;
type RunInTransaction = <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** The parts of the request that are not input. */
export interface CallFacts {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  /** A signal that is aborted if the caller leaves before the answer is sent. */
  readonly whenLeft: () => AbortSignal;
}

/** What a function is given, but for its transaction. */
export interface Context<Input, A extends Access, Services> {
  input: Input;
  caller: CallerOf<A>;
  services: Services;
  log: FastifyBaseLogger;
  request: CallFacts;
  /** Runs after the transaction is committed; its failure is logged, the answer stays. */
  afterCommit: (task: () => Promise<void>) => void;
}

interface TransactionOptions {
  /** With `caller` policies apply. With `owner` they do not, and a comment says why. */
  transaction?: "caller" | "owner";
}

interface NoTransactionOptions {
  /** For slow functions, because nothing slow may run inside a transaction. */
  transaction: "none";
}

export type Definition<Input, Output, A extends Access, Services> = { access: A } & (
  | (TransactionOptions & {
      run(context: Context<Input, A, Services> & { db: DatabaseTransaction }): Promise<Output>;
    })
  | (NoTransactionOptions & {
      run(
        context: Context<Input, A, Services> & {
          asCaller: RunInTransaction;
          asOwner: RunInTransaction;
          /** Single statements as the owner; each is a transaction of its own. */
          owner: Query;
        },
      ): Promise<Output | PreparedReply | ProgressReply<unknown, Output>>;
    })
);

/** A function without its type parameters, as the API lists it. */
export interface ImplementedFunction<Services> {
  readonly agreed: AgreedFunction<unknown, unknown>;
  readonly definition: Definition<unknown, unknown, Access, Services>;
}

/** The product's own `implement`, knowing its services. */
export function createImplement<Services, Right extends string = never>() {
  return <Input, Output>(agreed: AgreedFunction<Input, Output>) =>
    <const A extends Access<Right>>(
      definition: Definition<Input, Output, A, Services>,
    ): ImplementedFunction<Services> => ({
      agreed,
      definition,
    });
}
