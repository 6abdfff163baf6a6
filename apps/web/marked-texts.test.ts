import { expect, test } from "vitest";

import { markedTexts } from "./marked-texts.ts";

const IMPORT = 'import { text } from "./texts.ts";\n';
const found = (code: string) => markedTexts(code, "planted.ts");

test("marked texts are found with their lines", () => {
  const code = `${IMPORT}const A: string = text("One");\nconst B = { [text(\`Two\`)]: text("Three") };`;

  expect(found(code)).toEqual([
    { message: "One", line: 2 },
    { message: "Two", line: 3 },
    { message: "Three", line: 3 },
  ]);
});

test.each([
  'const text = (a: string) => a;\ntext("One");',
  `${IMPORT}response.text("One"); const A = "text('One')";`,
])("what is not marked is not found: %j", (code) => {
  expect(found(code)).toEqual([]);
});

test.each(['text("One " + name)', "text(`One ${name}`)", "text(name)", "text()", "text(1)"])(
  "a text that is put together is refused: %s",
  (call) => {
    expect(() => found(`${IMPORT}${call};`)).toThrow(
      "planted.ts: text() takes one whole text in quotes",
    );
  },
);
