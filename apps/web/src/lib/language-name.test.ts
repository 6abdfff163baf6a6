import { LANGUAGE_IDS, LANGUAGES } from "@capicu/contract/languages";
import { expect, test } from "vitest";

import { languageName } from "./language-name.ts";

test("a language that no native speaker has read says so, in itself", () => {
  const unread = LANGUAGE_IDS.filter((id) => LANGUAGES[id].reviewed === null);

  expect(languageName("en")).toBe("English");
  expect(unread.map((id) => languageName(id))).toEqual(
    unread.map((id) => `${LANGUAGES[id].name} (${LANGUAGES[id].unreviewed})`),
  );
  expect(unread).not.toContain("en");
});
