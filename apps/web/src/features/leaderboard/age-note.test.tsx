import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { AgeNote } from "./age-note.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-10-28T12:00:01Z", ""],
  ["2026-10-28T12:00:00Z", "31 days agoLast approved on Oct 28, 2026"],
  ["2025-11-28T12:00:00Z", "365 days agoLast approved on Nov 28, 2025"],
  ["2026-11-29T12:00:00Z", ""],
  [null, ""],
  [undefined, ""],
])("numbers approved at %s say %j", (approvedAt, words) => {
  const { container } = render(<AgeNote approvedAt={approvedAt} />);

  expect(container.textContent).toBe(words);
});
