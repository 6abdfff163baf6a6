// The words of a paragraph: emphasis, code and links. Everything that it does not know stays as it was typed.
import { linkPlace, type LinkPlace } from "./link-address.ts";
import type { ProblemList } from "./problems.ts";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; children: Inline[] }
  | { kind: "link"; to: string; place: LinkPlace; children: Inline[] };

interface Place {
  /** The line of the first character. */
  line: number;
  problems: ProblemList;
  /** How many marks of emphasis are around it. */
  depth: number;
  isInLink: boolean;
}

const DEPTH_MAX = 4;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
const SPACE = /\s/;
const OPENS_TAG = /^<[a-z/!?]/i;

export function parseInline(text: string, line: number, problems: ProblemList): Inline[] {
  return new InlineReader(text, { line, problems, depth: 0, isInLink: false }).read();
}

/** Reads each character once for each level of emphasis, whatever the text is. */
class InlineReader {
  readonly #text: string;
  readonly #place: Place;
  readonly #found: Inline[] = [];
  /** Marks that have no end in the rest of the text, so that it is not searched for again. */
  readonly #endless = new Set<string>();
  #line: number;
  #at = 0;
  #plain = "";

  constructor(text: string, place: Place) {
    this.#text = text;
    this.#place = place;
    this.#line = place.line;
  }

  read(): Inline[] {
    while (this.#at < this.#text.length && !this.#place.problems.isFull()) this.#step();
    this.#flush();
    return this.#found;
  }

  #step() {
    const sign = this.#signAt(this.#at);
    if (sign === "\n") return this.#endLine(false);
    if (sign === "\\") return this.#escape();
    if (sign === "`") return this.#readCode();
    if (sign === "*" || sign === "_") return this.#readEmphasis(sign);
    if (sign === "[" && this.#readLink()) return undefined;
    this.#refuseSigns(sign + this.#signAt(this.#at + 1));
    return this.#take(sign, 1);
  }

  #signAt(at: number): string {
    return this.#text[at] ?? "";
  }

  #escape() {
    const next = this.#signAt(this.#at + 1);
    if (PUNCTUATION.test(next)) return this.#take(next, 2);
    if (next !== "\n") return this.#take("\\", 1);
    this.#at += 1;
    return this.#endLine(true);
  }

  #refuseSigns(signs: string) {
    if (OPENS_TAG.test(signs)) this.#refuse("html");
    if (signs === "![") this.#refuse("image");
  }

  #take(plain: string, length: number) {
    this.#plain += plain;
    this.#at += length;
  }

  #refuse(name: Parameters<ProblemList["add"]>[1]) {
    this.#place.problems.add(this.#line, name);
  }

  #flush() {
    if (this.#plain !== "") this.#found.push({ kind: "text", text: this.#plain });
    this.#plain = "";
  }

  #push(found: Inline, end: number) {
    this.#flush();
    this.#found.push(found);
    this.#at = end;
  }

  /** Two spaces or a backslash at the end of a line begin a new one on the page, too. */
  #endLine(isMarked: boolean) {
    const isBreak = isMarked || this.#plain.endsWith("  ");
    this.#plain = this.#plain.trimEnd();
    this.#line += 1;
    if (isBreak) this.#push({ kind: "break" }, this.#at + 1);
    else this.#take(" ", 1);
  }

  #readCode() {
    const end = this.#find("`", this.#at + 1, () => true);
    if (end === -1) return this.#take("`", 1);
    const text = this.#text.slice(this.#at + 1, end);
    this.#push({ kind: "code", text: text.replaceAll("\n", " ") }, end + 1);
    this.#line += newlinesIn(text);
    return undefined;
  }

  #readEmphasis(sign: "*" | "_") {
    const isStrong = this.#text[this.#at + 1] === sign;
    const mark = isStrong ? sign + sign : sign;
    const start = this.#at + mark.length;
    const end = this.#opensAt(sign, start)
      ? this.#find(mark, start + 1, (at) => this.#closesAt(sign, mark, at))
      : -1;
    if (end === -1) return this.#take(mark, mark.length);
    // Of three signs, the inner one ends what is inside.
    const last = isStrong && this.#text[end + 2] === sign ? end + 1 : end;
    const inner = this.#text.slice(start, last);
    const children = this.#within(inner, { depth: this.#place.depth + 1 });
    this.#push({ kind: isStrong ? "strong" : "emphasis", children }, last + mark.length);
    this.#line += newlinesIn(inner);
    return undefined;
  }

  /** An underscore within a word is a part of it. */
  #opensAt(sign: "*" | "_", start: number): boolean {
    if (this.#place.depth >= DEPTH_MAX || SPACE.test(this.#text[start] ?? " ")) return false;
    return sign === "*" || !WORD.test(this.#text[this.#at - 1] ?? "");
  }

  #closesAt(sign: "*" | "_", mark: string, at: number): boolean {
    const before = this.#text[at - 1] ?? "";
    const after = this.#text[at + mark.length] ?? "";
    if (SPACE.test(before) || before === "\\") return false;
    if (mark.length === 1 && (before === sign || after === sign)) return false;
    return sign === "*" || !WORD.test(after);
  }

  /** The next mark that fulfils the condition; -1 without one. */
  #find(mark: string, from: number, isEnd: (at: number) => boolean): number {
    if (this.#endless.has(mark)) return -1;
    for (let at = this.#text.indexOf(mark, from); at !== -1; at = this.#text.indexOf(mark, at + 1))
      if (isEnd(at)) return at;
    this.#endless.add(mark);
    return -1;
  }

  #within(text: string, changes: Partial<Place>): Inline[] {
    return new InlineReader(text, { ...this.#place, line: this.#line, ...changes }).read();
  }

  /** Whether something was read that counts as a link. */
  #readLink(): boolean {
    const end = this.#endOfWords();
    const after = this.#text[end + 1];
    if (end === -1 || (after !== "(" && after !== "[")) return false;
    const words = this.#text.slice(this.#at + 1, end);
    const close = after === "(" ? this.#endOfAddress(end + 2) : -1;
    if (close === -1 || words.trim() === "" || this.#place.isInLink) {
      this.#refuse("link");
      return false;
    }
    const to = this.#text.slice(end + 2, close).trim();
    const place = linkPlace(to);
    const children = this.#within(words, { isInLink: true });
    this.#line += newlinesIn(words);
    if (place === null) {
      // Nobody can press it, not even in the preview.
      this.#refuse("address");
      this.#flush();
      this.#found.push(...children);
      this.#at = close + 1;
    } else this.#push({ kind: "link", to, place, children }, close + 1);
    return true;
  }

  /** Words in brackets hold no brackets, so that each sign is looked at once. */
  #endOfWords(): number {
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const sign = this.#text[at];
      if (sign === "\\") at += 1;
      else if (sign === "]") return at;
      else if (sign === "[") return -1;
    }
    return -1;
  }

  /** An address may hold brackets in pairs. */
  #endOfAddress(from: number): number {
    let open = 1;
    for (let at = from; at < this.#text.length && this.#text[at] !== "\n"; at += 1) {
      if (this.#text[at] === "(") open += 1;
      if (this.#text[at] === ")") open -= 1;
      if (open === 0) return at;
    }
    return -1;
  }
}

const newlinesIn = (text: string): number => text.split("\n").length - 1;
