// Why a text of the operator is refused: the line, and what to write instead.
import { text } from "#texts.ts";

export const MARKDOWN_PROBLEMS = {
  html: text(
    "Line {line}: HTML is not allowed. Write Markdown, or put a backslash before the sign that opens a tag.",
  ),
  image: text("Line {line}: pictures are not allowed."),
  link: text("Line {line}: write a link as [words](address), with words, on one line."),
  address: text(
    "Line {line}: this address is not allowed. A link begins with https://, http:// or mailto:, or leads to a page of this site, as /help does.",
  ),
  deep: text("Line {line}: lists and quotes are nested too deeply."),
  character: text("Line {line}: a hidden character stands here. Delete it."),
} as const;

export interface MarkdownProblem {
  line: number;
  sentence: (typeof MARKDOWN_PROBLEMS)[keyof typeof MARKDOWN_PROBLEMS];
}

/** No more are shown. */
const PROBLEMS_MAX = 20;
/** Then the rest is not read: a text that is wrong everywhere costs no more than a short one. */
const REFUSALS_MAX = 100;

/** What is wrong with a text; the same is said once of a line. */
export class ProblemList {
  readonly found: MarkdownProblem[] = [];
  #refusals = 0;

  add(line: number, name: keyof typeof MARKDOWN_PROBLEMS): void {
    const sentence = MARKDOWN_PROBLEMS[name];
    this.#refusals += 1;
    const isKnown = this.found.some((one) => one.line === line && one.sentence === sentence);
    if (!isKnown && !this.isFull()) this.found.push({ line, sentence });
  }

  isFull(): boolean {
    return this.found.length >= PROBLEMS_MAX || this.#refusals > REFUSALS_MAX;
  }
}
