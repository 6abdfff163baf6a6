// A small Markdown for the texts of the operator: headings, paragraphs, lists, quotes, lines, emphasis, code and links. HTML,
// pictures and addresses that run a script are refused. The server checks by it what is published, and the browser draws by
// it: what it does not know stays text.
import { parseInline, type Inline } from "./inline.ts";
import { ProblemList, type MarkdownProblem } from "./problems.ts";

export type Block =
  /** Level 2 is the highest: the title of the page is level 1. No level is left out. */
  | { kind: "heading"; level: number; children: Inline[] }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "line" };

export interface MarkdownDocument {
  blocks: Block[];
  /** A text with any of them is not published. */
  problems: readonly MarkdownProblem[];
}

/** Lists and quotes within each other. */
const DEPTH_MAX = 5;
const HEADING_LEVEL_MAX = 6;
/** Control and direction characters, which nobody sees: they may hide what a text says. */
const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const REFERENCE = /^\[[^\]]*\]:/;

interface Line {
  text: string;
  number: number;
}

interface Reading {
  problems: ProblemList;
  /** The levels of the headings above, as they were typed. */
  levels: number[];
}

export function parseMarkdown(source: string): MarkdownDocument {
  const problems = new ProblemList();
  const lines = linesOf(source);
  for (const { text, number } of lines) if (HIDDEN.test(text)) problems.add(number, "character");
  const blocks = parseBlocks(lines, { problems, levels: [] }, 0);
  return { blocks, problems: problems.found.toSorted((one, other) => one.line - other.line) };
}

/** Of several empty lines in a row one is left, so that none is looked at twice. */
function linesOf(source: string): Line[] {
  const typed = source.replaceAll("\r\n", "\n").replaceAll("\t", "    ").split("\n");
  return typed
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }, index) => !isEmpty(text) || !isEmpty(typed[index - 1] ?? ""));
}

const isEmpty = (text: string) => text.trim() === "";

const textAt = (lines: readonly Line[], at: number): string => lines[at]?.text ?? "";

function parseBlocks(lines: readonly Line[], reading: Reading, depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length && !reading.problems.isFull()) {
    const { block, next } = readBlock(lines, at, { reading, depth });
    if (block !== null) blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Around {
  reading: Reading;
  depth: number;
}

interface FoundBlock {
  block: Block | null;
  /** Of the first line behind it. */
  next: number;
}

function readBlock(lines: readonly Line[], at: number, around: Around): FoundBlock {
  const { text, number } = lines[at] ?? { text: "", number: 0 };
  const { reading, depth } = around;
  if (isEmpty(text)) return { block: null, next: at + 1 };
  const heading = headingIn(text);
  if (heading !== null) {
    const children = parseInline(heading.words, number, reading.problems);
    const level = levelBelow(reading.levels, heading.level);
    return { block: { kind: "heading", level, children }, next: at + 1 };
  }
  if (isRule(text)) return { block: { kind: "line" }, next: at + 1 };
  const isNested = isQuote(text) || markerIn(text) !== null;
  if (isNested && depth >= DEPTH_MAX) {
    reading.problems.add(number, "deep");
    return { block: null, next: lines.length };
  }
  if (isQuote(text)) return readQuote(lines, at, around);
  return isNested ? readList(lines, at, around) : readParagraph(lines, at, around);
}

interface TypedHeading {
  level: number;
  words: string;
}

function headingIn(text: string): TypedHeading | null {
  const [, signs = "", words = ""] = /^ {0,3}(#{1,6})(?: (.*))?$/.exec(text) ?? [];
  if (words.trim() === "") return null;
  return { level: signs.length, words: words.trim() };
}

/** Each heading is one level below the last one that was typed with fewer signs. */
function levelBelow(levels: number[], typed: number): number {
  while ((levels.at(-1) ?? 0) >= typed) levels.pop();
  levels.push(typed);
  return Math.min(levels.length + 1, HEADING_LEVEL_MAX);
}

const isQuote = (text: string) => text.trimStart().startsWith(">");

function isRule(text: string): boolean {
  const signs = text.trim();
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(signs);
}

interface Marker {
  /** Null in a list without numbers. */
  number: number | null;
  indent: number;
  /** Of all before the words. */
  width: number;
}

function markerIn(text: string): Marker | null {
  const indent = indentOf(text);
  const [mark, sign = ""] = /^([-*+]|\d{1,9}[.)]) {1,4}(?=\S)/.exec(text.slice(indent)) ?? [];
  if (mark === undefined || isRule(text)) return null;
  const number = Number.parseInt(sign, 10);
  return { number: Number.isNaN(number) ? null : number, indent, width: indent + mark.length };
}

const indentOf = (text: string) => text.length - text.trimStart().length;

const beginsBlock = (text: string): boolean =>
  isEmpty(text) ||
  headingIn(text) !== null ||
  isRule(text) ||
  isQuote(text) ||
  markerIn(text) !== null;

function readParagraph(lines: readonly Line[], at: number, { reading }: Around): FoundBlock {
  const { number = 0 } = lines[at] ?? {};
  let next = at + 1;
  while (next < lines.length && !beginsBlock(textAt(lines, next))) next += 1;
  const typed = lines.slice(at, next);
  for (const line of typed)
    if (REFERENCE.test(line.text.trimStart())) reading.problems.add(line.number, "link");
  const text = typed.map((line) => line.text.trimStart()).join("\n");
  const children = parseInline(text.trimEnd(), number, reading.problems);
  return { block: { kind: "paragraph", children }, next };
}

function readQuote(lines: readonly Line[], at: number, { reading, depth }: Around): FoundBlock {
  let next = at;
  while (next < lines.length && isQuote(textAt(lines, next))) next += 1;
  const inner = lines.slice(at, next).map(({ text, number }) => {
    const words = text.trimStart().slice(1);
    return { text: words.startsWith(" ") ? words.slice(1) : words, number };
  });
  return { block: { kind: "quote", blocks: parseBlocks(inner, reading, depth + 1) }, next };
}

function readList(lines: readonly Line[], at: number, { reading, depth }: Around): FoundBlock {
  const start = markerIn(textAt(lines, at))?.number ?? null;
  const items: Block[][] = [];
  let next = at;
  for (;;) {
    const marker = markerIn(textAt(lines, next));
    if (marker === null || (marker.number === null) !== (start === null)) break;
    const end = endOfItem(lines, next, marker);
    items.push(parseBlocks(itemLines(lines.slice(next, end), marker), reading, depth + 1));
    // An empty line may stand between two items.
    next = isEmpty(textAt(lines, end)) && markerIn(textAt(lines, end + 1)) !== null ? end + 1 : end;
  }
  return { block: { kind: "list", start, items }, next };
}

/** Without the marker and what the lines below it are indented by. */
const itemLines = (lines: readonly Line[], { width }: Marker): Line[] =>
  lines.map(({ text, number }, index) => ({
    text: text.slice(index === 0 ? width : Math.min(width, indentOf(text))),
    number,
  }));

/** What follows belongs to the item if it is indented, or goes on with its paragraph. */
function endOfItem(lines: readonly Line[], start: number, { indent }: Marker): number {
  const isInside = (text: string) => !isEmpty(text) && indentOf(text) >= indent + 2;
  let end = start + 1;
  while (end < lines.length) {
    const text = textAt(lines, end);
    const goesOn = isEmpty(text)
      ? isInside(textAt(lines, end + 1))
      : isInside(text) || (!beginsBlock(text) && !isEmpty(textAt(lines, end - 1)));
    if (!goesOn) break;
    end += 1;
  }
  return end;
}
