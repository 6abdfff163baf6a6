import { UNCHECKED, type Severity } from "@capicu/contract/consistency";
import { expect, test } from "vitest";

import { bulkDone } from "#features/admin/messages.ts";
import { i18n } from "#languages/language.ts";

import { bulkWords } from "./bulk-dialog.tsx";
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
        fact: null,
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
  expect(
    [
      verdictWords("flagged", 3),
      verdictWords("flagged", 1),
      verdictWords("compare", 1),
      verdictWords("clean", 0),
      verdictWords("unchecked", 0),
    ].map((words) => i18n._(words)),
  ).toEqual(["3 flags", "1 flag", "1 note", "Clean", "Checking"]);
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
  expect(leftOutWords(i18n, items, "ana")).toBe(
    "Left out: 2 flagged, 1 with notes, 1 for a spot check.",
  );
  expect(leftOutWords(i18n, [aPending()], "ana")).toBe("");
});

test.each([
  [0, "0 flags", "0 match their screenshots. 0 picked at random stay for a closer look."],
  [1, "1 flag", "1 matches its screenshots. 1 picked at random stays for a closer look."],
  [2, "2 flags", "2 match their screenshots. 1 picked at random stays for a closer look."],
  [
    1_000_000,
    "1,000,000 flags",
    "1,000,000 match their screenshots. 100,000 picked at random stay for a closer look.",
  ],
])("%i are counted in words", (count, flags, bulk) => {
  expect(i18n._(verdictWords("flagged", count))).toBe(flags);
  expect(i18n._(bulkWords(count))).toBe(bulk);
});

test("what was left out of a bulk approval is told only where something was", () => {
  const outcome = { success: true as const, approved: ["a", "b"], sampled: ["c"] };
  const skipped = [{ id: "d", why: "leased" }];

  expect(i18n._(bulkDone({ ...outcome, skipped: [] }))).toBe(
    "2 approved, 1 selected for a spot check.",
  );
  expect(i18n._(bulkDone({ ...outcome, skipped }))).toBe(
    "2 approved, 1 selected for a spot check, 1 left out.",
  );
});
