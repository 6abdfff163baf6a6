// What a document points to is there: files, headings and commands.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

import { ROOT } from "./runtime.mjs";

const LINK = /\]\((?!https?:|mailto:)(?<path>[^)\s#]*)(?:#(?<heading>[^)\s]+))?\)/gu;
const FENCED = /^```\w*\n[\s\S]*?^```/gmu;
const COMMAND = /(?:run capicu --|exec site capicu) (?<name>[a-z]+)/gu;

const pages = ["README.md", "SECURITY.md", "CHANGELOG.md"].concat(
  readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
);

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** The addresses of headings as GitHub and GitLab make them. */
const headingsOf = (markdown: string) =>
  [...markdown.replaceAll(FENCED, "").matchAll(/^#{1,6} (?<text>.+)$/gmu)].map(({ groups }) =>
    (groups?.["text"] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Each link of a page that leads nowhere. */
function brokenLinksOf(page: string): string[] {
  const text = read(page).replaceAll(FENCED, "");
  return [...text.matchAll(LINK)].flatMap(({ groups }) => {
    const { path = "", heading } = groups ?? {};
    const target = path === "" ? page : join(dirname(page), decodeURI(path));
    if (!existsSync(join(ROOT, target))) return [`${page}: ${path}`];
    if (heading === undefined || !target.endsWith(".md")) return [];
    return headingsOf(read(target)).includes(decodeURI(heading))
      ? []
      : [`${page}: ${path}#${heading}`];
  });
}

test("every link of a document leads to a file, and to a heading in it", () => {
  expect(headingsOf("## In a container\n\n```\n# none\n```\n### What's new, and why?")).toEqual([
    "in-a-container",
    "whats-new-and-why",
  ]);
  expect(pages.flatMap(brokenLinksOf)).toEqual([]);
});

test("every command that a document runs exists", () => {
  const commands = new Set(
    readdirSync(join(ROOT, "apps/server/src/cli")).map((file) => basename(file, ".ts")),
  ).add("help");
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(COMMAND)].map(({ groups }) => groups?.["name"] ?? ""),
  );

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
});
