import { expect, test } from "vitest";

import { currentChecksums, findBroken, readReleased } from "./released-migrations.ts";

test("what a release has shipped is never edited, and new files come after it", () => {
  expect(findBroken(readReleased(), currentChecksums())).toEqual([]);
});

test.each([
  { what: "edited", current: { "m/010-a.sql": "2", "m/020-b.sql": "1" }, broken: ["m/010-a.sql"] },
  { what: "removed", current: { "m/020-b.sql": "1" }, broken: ["m/010-a.sql"] },
  {
    what: "slipped in between",
    current: { "m/010-a.sql": "1", "m/015-c.sql": "1", "m/020-b.sql": "1" },
    broken: ["m/015-c.sql"],
  },
  {
    what: "added",
    current: { "m/010-a.sql": "1", "m/020-b.sql": "1", "m/030-c.sql": "1" },
    broken: [],
  },
])("a file that was $what: $broken", ({ current, broken }) => {
  const released = { "m/010-a.sql": "1", "m/020-b.sql": "1" };

  expect(findBroken(released, current as Record<string, string>)).toEqual(broken);
});
