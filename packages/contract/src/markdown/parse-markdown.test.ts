// What an operator may write, and what is refused with its line.
import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";

import type { Inline } from "./inline.ts";
import { linkPlace } from "./link-address.ts";
import { parseMarkdown, type Block } from "./parse-markdown.ts";
import { MARKDOWN_PROBLEMS } from "./problems.ts";

const words = (text: string): Inline => ({ kind: "text", text });
const paragraph = (...children: Inline[]): Block => ({ kind: "paragraph", children });

const blocksOf = (source: string) => {
  const { blocks, problems } = parseMarkdown(source);
  expect(problems).toEqual([]);
  return blocks;
};

/** The lines and names of what is wrong. */
const faultsOf = (source: string) =>
  parseMarkdown(source).problems.map(({ line, sentence }) => [
    line,
    Object.entries(MARKDOWN_PROBLEMS).find(([, each]) => each === sentence)?.[0],
  ]);

describe("what is read", () => {
  test("headings begin below the page's title and leave out no level", () => {
    const levels = blocksOf("# One\n\n### Two\n\n###### Three\n\n### Four\n\n# Five").map((block) =>
      block.kind === "heading" ? block.level : null,
    );

    expect(levels).toEqual([2, 3, 4, 3, 2]);
  });

  test("lines of a paragraph are one, and two spaces or a backslash end one", () => {
    expect(blocksOf("one\ntwo  \nthree\\\nfour\n\nfive")).toEqual([
      paragraph(
        words("one two"),
        { kind: "break" },
        words("three"),
        { kind: "break" },
        words("four"),
      ),
      paragraph(words("five")),
    ]);
  });

  test("emphasis, code and links stand within each other", () => {
    expect(blocksOf("**a *b*** `c*d*` [e **f**](/help) snake_case_word _g_")).toEqual([
      paragraph(
        {
          kind: "strong",
          children: [words("a "), { kind: "emphasis", children: [words("b")] }],
        },
        words(" "),
        { kind: "code", text: "c*d*" },
        words(" "),
        {
          kind: "link",
          to: "/help",
          place: "site",
          children: [words("e "), { kind: "strong", children: [words("f")] }],
        },
        words(" snake_case_word "),
        { kind: "emphasis", children: [words("g")] },
      ),
    ]);
  });

  test("lists have lists within them, numbers begin where they were typed, and quotes hold both", () => {
    expect(blocksOf("- a\n  - b\n- c\n\n3. d\n4. e\n\n> f\n> - g\n\n---")).toEqual([
      {
        kind: "list",
        start: null,
        items: [
          [paragraph(words("a")), { kind: "list", start: null, items: [[paragraph(words("b"))]] }],
          [paragraph(words("c"))],
        ],
      },
      { kind: "list", start: 3, items: [[paragraph(words("d"))], [paragraph(words("e"))]] },
      {
        kind: "quote",
        blocks: [
          paragraph(words("f")),
          { kind: "list", start: null, items: [[paragraph(words("g"))]] },
        ],
      },
      { kind: "line" },
    ]);
  });

  test("signs that mean nothing stay, and a backslash takes the meaning of others", () => {
    expect(blocksOf(String.raw`2 * 3 < 4, [x], a_b, \*not\*, \<b>, 5*`)).toEqual([
      paragraph(words("2 * 3 < 4, [x], a_b, *not*, <b>, 5*")),
    ]);
  });

  test("an address may hold brackets in pairs", () => {
    expect(blocksOf("[a](https://x.example/a_(b))")).toEqual([
      paragraph({
        kind: "link",
        to: "https://x.example/a_(b)",
        place: "outside",
        children: [words("a")],
      }),
    ]);
  });
});

describe("what is refused", () => {
  test.each([
    "<script>alert(1)</script>",
    "<ScRiPt src=//evil.example>",
    "<img src=x onerror=alert(1)>",
    "a <b>bold</b>",
    "</div>",
    "<!-- hidden -->",
    "<?php ?>",
    "<svg/onload=alert(1)>",
    "- <iframe src=/>",
    "> <a href=javascript:alert(1)>x</a>",
    "# <h1>",
    "<https://auto.example>",
    "<javascript:alert(1)>",
    "**<b>**",
    "[<b>](/help)",
  ])("HTML: %s", (source) => {
    expect(faultsOf(`First\n\n${source}`)[0]).toEqual([3, "html"]);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "javascript&#58;alert(1)",
    "javascript&colon;alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "https://user:secret@evil.example",
    "https://",
    "https:evil.example",
    "help",
    "#top",
    "?x=1",
    "",
    "mailto:nobody",
    "<https://x.example>",
    'https://x.example "title"',
    "https://x.example/\u202egnp.exe",
    `https://x.example/${"x".repeat(2000)}`,
  ])("the address %j", (address) => {
    expect(linkPlace(address)).toBeNull();
    expect(faultsOf(`a\n[b](${address})`)[0]?.[0]).toBe(2);
  });

  test.each([
    ["https://x.example/a?b=c#d", "outside"],
    ["HTTP://x.example", "outside"],
    ["mailto:club@capicu.example", "mail"],
    ["/help#contact", "site"],
    ["/", "site"],
  ])("but not %s", (address, place) => {
    expect(linkPlace(address)).toBe(place);
  });

  test.each([
    ["![a](/b.png)", "image"],
    ["[a][b]", "link"],
    ["[b]: javascript:alert(1)", "link"],
    ["[](/help)", "link"],
    ["[a](/help", "link"],
    ["[a](/he\nlp)", "link"],
    ["zero\u0000byte", "character"],
    ["turned\u202eround", "character"],
    [">".repeat(20).replaceAll(">", "> ").concat("deep"), "deep"],
    ["- - - - - - - deep", "deep"],
  ])("%j", (source, name) => {
    expect(faultsOf(`\n${source}`)[0]).toEqual([2, name]);
  });

  test("each line that is wrong is named, up to twenty", () => {
    expect(faultsOf("<b>\n\nfine\n![x](/y)\n\n- a\n- [b](javascript:1)")).toEqual([
      [1, "html"],
      [4, "image"],
      [7, "address"],
    ]);
    expect(faultsOf("<b>\n\n".repeat(500))).toHaveLength(20);
    expect(faultsOf("<b>a</b> <i>")).toEqual([[1, "html"]]);
  });
});

describe("whatever is typed", () => {
  const addressesIn = (found: readonly (Block | Inline)[]): string[] =>
    found.flatMap((one) => {
      if (one.kind === "quote") return addressesIn(one.blocks);
      if (one.kind === "list") return one.items.flatMap((item) => addressesIn(item));
      const within = "children" in one ? addressesIn(one.children) : [];
      return one.kind === "link" ? [one.to, ...within] : within;
    });

  test("every link leads to an allowed place", () => {
    const pieces = [
      "[a](",
      "javascript:",
      "https://",
      ")",
      "/x",
      "//",
      "\n",
      "- ",
      "> ",
      "*",
      "_",
      "`",
      "\\",
      "<",
    ];
    const source = array(constantFrom(...pieces, "[", "]", "a", " "), { maxLength: 40 });
    assert(
      property(source, (typed) => {
        const { blocks } = parseMarkdown(typed.join(""));
        return addressesIn(blocks).every((to) => linkPlace(to) !== null);
      }),
    );
  });

  const MANY = 50_000;
  test.each([
    "*",
    "**",
    "_",
    "`",
    "[",
    "](",
    "[a](",
    "[a][",
    "> ",
    "- ",
    "\\",
    "<",
    "!",
    "#",
    "\n",
    "* a\n",
    "1. ",
    " ",
    "**a",
    "*a ",
    "_a_",
    "> - ",
    "[a](/b)",
    "-",
    "~",
    "a\n\n",
    "\n \n",
  ])("%j again and again is read at once", (piece) => {
    const source = piece.repeat(Math.ceil(MANY / piece.length)).slice(0, MANY);
    const started = performance.now();

    parseMarkdown(source);

    expect(performance.now() - started).toBeLessThan(1000);
  });
});
