import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { createI18n, i18n } from "./language.ts";
import { Trans } from "./trans.tsx";

const NAMES = [
  "<0>Rafa</0>",
  "<b>",
  "<0/>",
  String.raw`Rafa\u202e`,
  String.raw`\x41 \ \\`,
  "{name}",
];

test.each(NAMES)("the name %s stays as it is in a sentence with a link", (name) => {
  const { container } = render(
    <Trans
      id="greeting"
      message="Greet <0>{name}</0> and {name}"
      values={{ name }}
      components={{ 0: <em /> }}
    />,
  );

  expect(container.textContent).toBe(`Greet ${name} and ${name}`);
  expect(container.querySelectorAll("em")).toHaveLength(1);
  expect(container.querySelectorAll("*")).toHaveLength(1);
});

test.each(NAMES)("the name %s stays as it is in a text", (name) => {
  const message = { id: "sentence", message: "{name} won", values: { name } };

  expect(i18n._(message)).toBe(`${name} won`);
  expect(i18n._("sentence", { name }, { message: "{name} won" })).toBe(`${name} won`);
  expect(i18n.t(message)).toBe(`${name} won`);
});

test("a value still chooses between texts", () => {
  const french = createI18n({
    language: "fr",
    messages: { who: [["kind", "select", { one: "elle", other: "eux" }]] },
  });

  expect(french._("who", { kind: "one" })).toBe("elle");
});
