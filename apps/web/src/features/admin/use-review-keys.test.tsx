import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { i18n } from "#languages/language.ts";

import { decisionBlockerOf, noApprovalOf } from "./decision-blocker.ts";
import { aPending } from "./review/pending.fixture.ts";
import { reasonAt } from "./review/reason-list.tsx";
import type { Text } from "./text.ts";
import { useReviewKeys, type ReviewKey } from "./use-review-keys.ts";

const act = vi.fn<(key: ReviewKey) => void>();

function ReviewQueue({ open = false }: { open?: boolean }) {
  useReviewKeys(act);
  return (
    <>
      <input type="text" aria-label="Words" />
      <input type="checkbox" aria-label="Choice" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the dialogs of this product have it */}
      {open && <div role="dialog" aria-label="Something" />}
    </>
  );
}

beforeEach(() => {
  act.mockClear();
});

test.each([
  ["j", "next"],
  ["k", "previous"],
  ["s", "skip"],
  ["p", "park"],
  ["a", "approve"],
  ["r", "reject"],
  ["z", "undo"],
  ["b", "bulk"],
  ["?", "help"],
])("%s is %s", (key, action) => {
  render(<ReviewQueue />);

  fireEvent.keyDown(document.body, { key });

  expect(act.mock.calls).toEqual([[action]]);
});

test("no key is taken from a field that is typed in, from a dialog, or with Control", () => {
  const { rerender } = render(<ReviewQueue />);
  fireEvent.keyDown(screen.getByLabelText("Words"), { key: "a" });
  fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "a", repeat: true });
  rerender(<ReviewQueue open />);
  fireEvent.keyDown(document.body, { key: "a" });
  expect(act).not.toHaveBeenCalled();

  rerender(<ReviewQueue />);
  fireEvent.keyDown(screen.getByLabelText("Choice"), { key: "a" });
  expect(act).toHaveBeenCalledTimes(1);
});

test("digits choose from the catalogue, 0 the last", () => {
  expect([reasonAt("1"), reasonAt("0"), reasonAt("x")]).toEqual([
    "values_differ",
    "other",
    undefined,
  ]);
});

const wordsOf = (text: Text | null) =>
  typeof text === "string" || text === null ? text : i18n._(text);

test("who may not decide is told why; a lease of one's own is none", () => {
  const lease = { moderator_id: "ana", username: "Ana", seconds_left: 500 };

  expect(decisionBlockerOf(aPending({ lease }), "ana")).toBeNull();
  expect(wordsOf(decisionBlockerOf(aPending({ lease }), "beto"))).toBe("Ana is looking at this.");
  expect(wordsOf(decisionBlockerOf(aPending({ bias: "own" }), "ana"))).toMatch(
    /^This is your own submission/,
  );
  expect(wordsOf(noApprovalOf(aPending({ banned: true })))).toMatch(/^The player is banned/);
  expect(wordsOf(noApprovalOf(aPending({ picture_gone: true })))).toMatch(
    /^The screenshot is gone/,
  );
});
