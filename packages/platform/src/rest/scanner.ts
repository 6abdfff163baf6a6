import { badQuery } from "./refusals.ts";

/** Reads a parameter's text from left to right; every failure names the position. */
export class Scanner {
  readonly text: string;
  /** The kind of text, for the failure's message: `order`, `select parameter`. */
  readonly grammar: string;
  #at = 0;

  constructor(text: string, grammar: string) {
    this.text = text;
    this.grammar = grammar;
  }

  get isDone(): boolean {
    return this.#at >= this.text.length;
  }

  /** Reads the text that a sticky pattern matches here; null when it does not match. */
  take(pattern: RegExp): string | null {
    const found = this.#match(pattern);
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Runs a parser that may fail; when it returns null the position is restored. */
  attempt<T>(read: () => T | null): T | null {
    const before = this.#at;
    const result = read();
    if (result === null) this.#at = before;
    return result;
  }

  skip(literal: string): boolean {
    if (!this.peek(literal)) return false;
    this.#at += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.skip(literal)) this.fail(`"${literal}"`);
  }

  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  peek(literal: string): boolean {
    return this.text.startsWith(literal, this.#at);
  }

  /** Whether a sticky pattern matches here; the position stays. */
  sees(pattern: RegExp): boolean {
    return this.#match(pattern) !== null;
  }

  // A pattern that is not sticky would search the whole rest, once for each place it is tried at.
  #match(pattern: RegExp): string | null {
    if (!pattern.sticky) throw new Error(`The pattern ${String(pattern)} is not sticky`);
    pattern.lastIndex = this.#at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  fail(expected: string): never {
    throw badQuery({ grammar: this.grammar, text: this.text, position: this.#at + 1, expected });
  }

  end(): void {
    if (!this.isDone) this.fail("the end of input");
  }
}
