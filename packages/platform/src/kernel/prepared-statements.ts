// Decides which statements are prepared under a name, so that the database plans them once for many
// requests.

const SHAPES_MAX = 1000;
const PER_SESSION_MAX = 64;
const UNNAMED = "";

export interface StatementShape {
  text: string;
  /** Statements of different roles or schemas are planned differently. */
  scope: string;
}

export interface Field {
  name: string;
  dataTypeID: number;
}

/** A statement that a session holds under a name. */
export interface PreparedStatement {
  name: string;
  /** The columns of its rows, once the database has described them. */
  fields: readonly Field[] | null;
}

export interface ChosenStatement {
  statement: PreparedStatement;
  /** Whether this session must prepare it first. */
  isNew: boolean;
}

/** The names of one session of the database. */
export class SessionStatements {
  readonly #held = new Map<string, PreparedStatement>();
  #discarded: string[] = [];

  /** Returns the statement, and counts it as used. Without a name it serves once. */
  hold(name: string | null): ChosenStatement {
    if (name === null) return { statement: { name: UNNAMED, fields: null }, isNew: true };
    const held = this.#held.get(name);
    const statement = held ?? { name, fields: null };
    this.#held.delete(name);
    this.#held.set(name, statement);
    const [oldest] = this.#held.keys();
    if (this.#held.size > PER_SESSION_MAX && oldest !== undefined) this.forget([oldest]);
    return { statement, isNew: held === undefined };
  }

  /** These names are not used again until they are prepared anew. */
  forget(names: Iterable<string>): void {
    for (const name of names) if (this.#held.delete(name)) this.#discarded.push(name);
  }

  forgetAll(): void {
    this.forget([...this.#held.keys()]);
  }

  /** The forgotten names, which the session must be told to close. */
  takeDiscarded(): string[] {
    const names = this.#discarded;
    this.#discarded = [];
    return names;
  }
}

/** Names the statements of all sessions. */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  #count = 0;

  /** Null for a statement that was not seen before: most of those are never sent again. */
  find({ text, scope }: StatementShape): string | null {
    const key = `${scope} ${text}`;
    const earlier = this.#names.get(key);
    const name = earlier === undefined ? null : (earlier ?? `s${(this.#count += 1)}`);
    this.#names.delete(key);
    this.#names.set(key, name);
    const [oldest] = this.#names.keys();
    if (this.#names.size > SHAPES_MAX && oldest !== undefined) this.#names.delete(oldest);
    return name;
  }
}
