// The pages that newcomers read first have short paragraphs and existing pictures.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCS = join(import.meta.dirname, "../docs");
const PARAGRAPH_MAX = 600;
const SHORT_PAGES = [
  "architecture.md",
  "contributing.md",
  "recognition.md",
  "recognition/history.md",
  "recognition/rules.md",
];

const PICTURE = /!\[[^\]]*\]\((?<path>[^)\s]+)\)/g;
const ITEM = /^\s*(?:-|\d+\.) /;

const read = (page: string) => readFileSync(join(DOCS, page), "utf8");

/** List items, table rows and lines of code count as paragraphs. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let isCode = false;
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const isFence = line.startsWith("```");
    const isAlone = isCode || isFence || line.startsWith("|") || line.trim() === "";
    if (isFence) isCode = !isCode;
    if (isOpen && !isAlone && !ITEM.test(line))
      paragraphs.push(`${paragraphs.pop()} ${line.trim()}`);
    else paragraphs.push(line);
    isOpen = !isAlone;
  }
  return paragraphs;
}

test("a paragraph ends at a blank line, an item of a list, a row and a line of code", () => {
  const page =
    "One\ngoes on\n\n- two\n  goes on\n- three\n\n| four |\n| five |\n```\nsix\nseven\n```\n";

  expect(paragraphsOf(page).filter((text) => text !== "" && text !== "```")).toEqual([
    "One goes on",
    "- two goes on",
    "- three",
    "| four |",
    "| five |",
    "six",
    "seven",
  ]);
});

test.each(SHORT_PAGES)("%s has no paragraph over 600 characters", (page) => {
  const paragraphs = paragraphsOf(read(page));

  expect(paragraphs.filter((text) => text.length > PARAGRAPH_MAX)).toEqual([]);
});

test("every picture of the documents is there", () => {
  const pages = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const pictures = pages.flatMap((page) =>
    [...read(page).matchAll(PICTURE)].map(({ groups }) =>
      join(dirname(page), groups?.["path"] ?? ""),
    ),
  );

  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
});
