import { badQuery } from "./refusals.ts";

/** Reads a parameter's text from left to right; every failure names the position. */
export class Scanner {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isDone(): boolean {
    return this.#at >= this.text.length;
  }

  /** The text matched at this place, which is then behind us; null when it does not stand here. */
  take(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern, `${pattern.flags}y`);
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  skip(literal: string): boolean {
    if (!this.text.startsWith(literal, this.#at)) return false;
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

  fail(expected: string): never {
    throw badQuery(this.text, this.#at + 1, expected);
  }

  end(): void {
    if (!this.isDone) this.fail("the end");
  }
}
