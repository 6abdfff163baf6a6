import { badQuery } from "./refusals.ts";

/** Reads a parameter's text from left to right; every failure names the position. */
export class Scanner {
  readonly text: string;
  /** What the text is, for the failure's message: `order`, `select parameter`. */
  readonly what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
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

  /** Whether the pattern stands here; nothing is taken. */
  sees(pattern: RegExp): boolean {
    const sticky = new RegExp(pattern, `${pattern.flags}y`);
    sticky.lastIndex = this.#at;
    return sticky.test(this.text);
  }

  fail(expected: string): never {
    throw badQuery({ what: this.what, text: this.text, position: this.#at + 1, expected });
  }

  end(): void {
    if (!this.isDone) this.fail("the end of input");
  }
}
