// Sends several statements to the database in one message and reads all answers at once. Until the message
// ends they are one transaction, which is then committed, or rolled back if one of them has failed.
import type { Connection, Submittable } from "pg";

import type { Statement, StatementResult } from "./database.ts";
import type { Field, PreparedStatement, SessionStatements } from "./prepared-statements.ts";
import { valueTypes } from "./value-types.ts";

export interface TripStatement extends Statement {
  /** Null for a statement that is planned for this trip alone. */
  name: string | null;
}

/** The part of the driver's connection that its type declarations describe differently. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(message: { type: "S"; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly WireValue[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: null): void;
  sync(): void;
}

type WireValue = string | Buffer | null;

export class SingleTrip implements Submittable {
  readonly #statements: readonly TripStatement[];
  readonly #session: SessionStatements;
  readonly #outcome = Promise.withResolvers<StatementResult[]>();
  readonly #values: readonly WireValue[][];
  readonly #results: StatementResult[];
  readonly #sent: PreparedStatement[] = [];
  readonly #newNames: string[] = [];
  #at = 0;

  constructor(statements: readonly TripStatement[], session: SessionStatements) {
    this.#statements = statements;
    this.#session = session;
    this.#values = statements.map(({ parameters }) => parameters.map(toWire));
    this.#results = statements.map(() => ({ rows: [], affected: 0 }));
  }

  /** The name under which the failed statement had been prepared before this trip. */
  get failedName(): string | null {
    const { name } = this.#sent[this.#at] ?? {};
    return name === undefined || this.#newNames.includes(name) ? null : name;
  }

  get outcome(): Promise<StatementResult[]> {
    return this.#outcome.promise;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      for (const name of this.#session.takeDiscarded()) wire.close({ type: "S", name });
      for (const [at, statement] of this.#statements.entries())
        this.#send(wire, statement, this.#values[at] ?? []);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #send(wire: Wire, { text, name }: TripStatement, values: readonly WireValue[]): void {
    const { statement, isNew } = this.#session.hold(name);
    this.#sent.push(statement);
    if (isNew) this.#newNames.push(statement.name);
    if (isNew) wire.parse({ name: statement.name, text });
    wire.bind({ statement: statement.name, values });
    if (statement.fields === null) wire.describe({ type: "P", name: "" });
    wire.execute(null);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const statement = this.#sent[this.#at];
    if (statement) statement.fields = fields;
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const fields = this.#sent[this.#at]?.fields ?? [];
    const row = fields.map(({ name, dataTypeID }, at): [string, unknown] => {
      const value = values[at] ?? null;
      return [name, value === null ? null : parserOf(dataTypeID)(value)];
    });
    this.#results[this.#at]?.rows.push(Object.fromEntries(row));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#at];
    const statement = this.#sent[this.#at];
    // Without a description the statement has no rows.
    if (statement) statement.fields ??= [];
    if (result) result.affected = Number(text.slice(text.lastIndexOf(" ") + 1)) || 0;
    this.#at += 1;
  }

  handleError(error: unknown): void {
    // Whether they were prepared before the failure is not known.
    this.#session.forget(this.#newNames);
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#results);
  }
}

const parserOf = valueTypes.getTypeParser as (oid: number) => (text: string) => unknown;

function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return `{${value.map(toArrayItem).join()}}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new TypeError(`A parameter cannot be a ${typeof value}`);
}

function toArrayItem(item: unknown): string {
  const value = toWire(item);
  return value === null ? "NULL" : `"${value.toString().replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
