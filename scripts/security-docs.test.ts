// The tests, files and headings that the security pages name must exist.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const LIST = "docs/security/asvs";
const CHAPTERS = Array.from({ length: 17 }, (_, index) => `${LIST}/V${index + 1}.md`);
const PAGES = [
  "SECURITY.md",
  "docs/security/threat-model.md",
  "docs/security/inventory.md",
  "docs/security/dependencies.md",
  "docs/security/asvs.md",
  ...CHAPTERS,
];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Line {
  chapter: string;
  id: string;
  level: string;
  answer: string;
  evidence: string;
}

const ROW =
  /^\| (?<id>\d+\.\d+\.\d+) \| (?<level>\d) \| .+? \| (?<answer>[a-z ]+) \| (?<evidence>.*) \|$/;

const LINES: Line[] = CHAPTERS.flatMap((chapter) =>
  read(chapter)
    .split("\n")
    .flatMap((text) => {
      const { id, level, answer, evidence } = ROW.exec(text)?.groups ?? {};
      if (!id || !level || !answer || evidence === undefined) return [];
      return [{ chapter, id, level, answer, evidence }];
    }),
);

interface NamedTest {
  page: string;
  file: string;
  title: string;
}

const NAMED = /\]\((?<path>[^)\s]+\.(?:test\.tsx?|spec\.ts))\): `(?<title>[^`]+)`/g;

/** The tests named in a page: a path relative to the page, and the test's title. */
function testsNamedIn(page: string): NamedTest[] {
  return [...read(page).matchAll(NAMED)].map(({ groups }) => ({
    page,
    file: join(dirname(page), groups?.["path"] ?? ""),
    title: (groups?.["title"] ?? "").replaceAll("\\|", "|"),
  }));
}

/** A title is the first argument of a call, in quotes and followed by a comma. */
function hasTest(source: string, title: string): boolean {
  const quoted = title.replaceAll('"', '\\"');
  return source.includes(`"${quoted}",`) || source.includes(`\`${title}\`,`);
}

function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the list of requirements", () => {
  const pinned = read(`${LIST}/requirements.txt`)
    .split("\n")
    .filter((line) => /^\d/.test(line));

  test("has each requirement of level 1 and 2 once, in order, with its level", () => {
    expect(pinned).toHaveLength(253);
    expect(LINES.map(({ id, level }) => `${id} ${level}`)).toEqual(pinned);
  });

  test("has each in the chapter of its number", () => {
    for (const { id, chapter } of LINES) expect(chapter).toBe(`${LIST}/V${id.split(".")[0]}.md`);
  });

  test("knows three answers", () => {
    const answers = new Set(LINES.map(({ answer }) => answer));

    expect([...answers].toSorted()).toEqual(["met", "not applicable", "not met"]);
  });

  test.each(LINES.filter(({ answer }) => answer === "not met"))(
    "$id is not met, for a reason, and says what is needed",
    ({ evidence }) => {
      expect(evidence.length).toBeGreaterThan(40);
      expect(evidence).toContain("Needed: ");
    },
  );

  test.each(LINES.filter(({ answer }) => answer === "not applicable"))(
    "$id does not apply, for a reason",
    ({ evidence }) => {
      expect(evidence.length).toBeGreaterThan(8);
    },
  );

  // Requirements for documentation are met by a page, all others by a test.
  test.each(LINES.filter(({ answer }) => answer === "met"))(
    "$id is met, and names its proof",
    ({ id, evidence }) => {
      const isDocumentation =
        id.split(".")[1] === "1" && /\]\([^)]+\.md(?:#[\w-]+)?\)/.test(evidence);

      expect(isDocumentation || new RegExp(NAMED).test(evidence)).toBe(true);
    },
  );

  test("is counted as the summary says", () => {
    const count = (chapter: string, answer: string) =>
      LINES.filter((line) => line.chapter === chapter && line.answer === answer).length;
    const summary = read("docs/security/asvs.md");

    for (const [index, chapter] of CHAPTERS.entries()) {
      const counts = ["met", "not applicable", "not met"].map((answer) => count(chapter, answer));
      expect(summary).toMatch(
        new RegExp(
          String.raw`^\| \[V${index + 1} [^|]+\| ${counts.join(String.raw` \| `)} \|$`,
          "m",
        ),
      );
    }
  });

  test("is repeated in the summary where it is not met", () => {
    const summary = read("docs/security/asvs.md");
    const open = LINES.filter(({ answer }) => answer === "not met").map(({ id }) => id);
    const repeated = [...summary.matchAll(/^\| \[(\d+\.\d+\.\d+)\]/gm)].map(([, id]) => id);

    expect(repeated).toEqual(open);
  });
});

describe.each(PAGES)("%s", (page) => {
  const named = testsNamedIn(page);

  test("names tests that are there", () => {
    const missing = named.filter(
      ({ file, title }) => !existsSync(join(ROOT, file)) || !hasTest(read(file), title),
    );

    expect(missing).toEqual([]);
  });

  test("links to files and headings that are there", () => {
    const links = [...read(page).matchAll(/\]\((?<to>[^)\s]+)\)/g)]
      .map(({ groups }) => groups?.["to"] ?? "")
      .filter((to) => !/^https?:/.test(to));

    const broken = links.filter((to) => {
      const [path = "", anchor] = to.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });

    expect(broken).toEqual([]);
  });
});
