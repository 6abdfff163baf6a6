import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { rafa } from "#features/admin/admin-screen.fixture.tsx";

import { useShown } from "./use-shown.ts";

const show = vi.fn<() => void>();
const QUEUE = { items: [rafa], listed: [rafa], decidedIds: new Set<string>(), busy: null };

test.each([
  ["an address without a submission gets that of the first", true, 1],
  ["a review that is being left does not lead back", false, 0],
])("%s", (_name, isOpen, times) => {
  show.mockClear();

  renderHook(() => useShown({ ...QUEUE, view: { isOpen, id: null, show } }));

  expect(show).toHaveBeenCalledTimes(times);
});
