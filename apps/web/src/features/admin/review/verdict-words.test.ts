import { UNCHECKED, type Severity } from "@capicu/contract/consistency";
import { expect, test } from "vitest";

import { aPending } from "./pending.fixture.ts";
import { approvableOf, cleanOnes, leftOutWords, verdictWords } from "./verdict-words.ts";

const withFlags = (...severities: Severity[]) =>
  aPending({
    check: {
      ...aPending().check,
      flags: severities.map((severity) => ({
        kind: "typed_differs",
        severity,
        path: null,
        sentence: "Look at it.",
        match: null,
      })),
    },
  });

test.each([
  ["nothing", aPending(), "clean"],
  ["a note", withFlags("note"), "compare"],
  ["a warning", withFlags("warning", "note"), "flagged"],
  ["no check yet", aPending({ check: UNCHECKED }), "unchecked"],
  ["a sample", aPending({ sampled: true }), "sampled"],
  ["an appeal", aPending({ appeal: { message: "x", rejection: null } }), "appeal"],
  ["a ban", aPending({ banned: true }), "hindered"],
  [
    "another's lease",
    aPending({ lease: { moderator_id: "b", username: "B", seconds_left: 9 } }),
    "hindered",
  ],
] as const)("with %s it is %s", (_name, item, expected) => {
  expect(approvableOf(item, "ana")).toBe(expected);
});

test("the chip counts what the server found, notes in a word of their own", () => {
  expect([
    verdictWords("flagged", 3),
    verdictWords("flagged", 1),
    verdictWords("compare", 1),
    verdictWords("clean", 0),
    verdictWords("unchecked", 0),
  ]).toEqual(["3 flags", "1 flag", "1 note", "Clean", "Checking"]);
});

test("what is not approved with the clean ones is counted with its reason", () => {
  const items = [
    aPending(),
    withFlags("note"),
    withFlags("alert"),
    withFlags("warning"),
    aPending({ sampled: true }),
  ];

  expect(cleanOnes(items, "ana")).toEqual([items[0]]);
  expect(leftOutWords(items, "ana")).toBe("Left out: 2 flagged, 1 with notes, 1 for a spot check.");
  expect(leftOutWords([aPending()], "ana")).toBe("");
});
