import { expect, test } from "vitest";

import { withBoard, withConfig, withData } from "./page-data.ts";

const PAGE = '<body><script type="application/json" id="one">\n  null\n</script><p>text</p></body>';

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u2028b\u2029c",
  "ñ & \" 'é'",
  "$&$1",
])("%j comes out of the page as it went in, and ends nothing there", (text) => {
  const page = withData(PAGE, "one", { text });

  const [, json = ""] = /id="one">([^]*?)<\/script>/.exec(page) ?? [];
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text });
  expect(page.endsWith("</script><p>text</p></body>")).toBe(true);
});

test("a page without the element stays as it is", () => {
  expect(withConfig(PAGE, { url: "https://capicu.example" })).toBe(PAGE);
});

test("the drawn board takes the place of the page's root, with its values beside it", () => {
  const page =
    '<!-- app -->\n<div id="root">Loading</div>\n<!-- /app --><script type="application/json" id="served-board">null</script>';
  const drawn = { etag: '"a"', board: { players: ["</script>"] }, html: "<b>Ana &lt;3</b>" };

  expect(withBoard(page, null)).toBe(page);
  expect(withBoard(page, drawn)).toBe(
    '<div id="root"><b>Ana &lt;3</b></div><script type="application/json" id="served-board">{"etag":"\\"a\\"","board":{"players":["\\u003c/script>"]}}</script>',
  );
});
