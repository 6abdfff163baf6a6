import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { Letters, WithNames } from "./letters.tsx";

const marked = (of: string, beside: string) => {
  const { container } = render(<Letters of={of} beside={beside} />);
  return [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
};

test.each([
  ["luz_1961", "luz__1961", []],
  ["luz__1961", "luz_1961", ["_"]],
  ["iIl1_Ghost", "ill1_Ghost", ["I"]],
  ["B0SS_0F_B0N3S", "BOSS_OF_BON3S", ["0", "0", "0"]],
  ["TrancaKing", "trancaking", []],
] as const)("in %s the letters are marked that %s lacks", (name, beside, letters) => {
  expect(marked(name, beside)).toEqual(letters);
});

test("a name is drawn in the face of names, whole and readable as it was typed", () => {
  const { container } = render(<Letters of="WolfIron08" beside="Wolflron08" />);

  expect(container.textContent).toBe("WolfIron08");
  expect(container.querySelector(".letters mark")?.textContent).toBe("I");
});

test("in a sentence the quoted names are drawn so, and nothing is lost", () => {
  const sentence = "Gamertag: typed “luz_1961”, the screenshot reads “luz__1961”.";
  const { container } = render(<WithNames sentence={sentence} />);

  expect(container.textContent).toBe(sentence);
  expect([...container.querySelectorAll(".letters")].map(({ textContent }) => textContent)).toEqual(
    ["“luz_1961”", "“luz__1961”"],
  );
});
