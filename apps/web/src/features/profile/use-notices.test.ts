import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { saveForReload, MESSAGE_CLEAR_MS, useNotices, type Notice } from "./use-notices.ts";

const SAVED: Notice = { variant: "success", words: "Profile updated successfully!" };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("S8.38 S9.25 messages clear after 3 s", () => {
  const { result } = renderHook(useNotices);
  act(() => result.current.showNotices(SAVED));

  act(() => void vi.advanceTimersByTime(2999));
  expect(result.current.notices).toEqual([SAVED]);
  act(() => void vi.advanceTimersByTime(1));

  expect(result.current.notices).toEqual([]);
  expect(MESSAGE_CLEAR_MS).toBe(3000);
});

test("S4.30 what was kept for a reload is said once", () => {
  saveForReload([SAVED]);

  expect(renderHook(useNotices).result.current.notices).toEqual([SAVED]);
  expect(renderHook(useNotices).result.current.notices).toEqual([]);
});

test.each(["{", "7", '[{"variant":"loud","words":"x"}]', '[{"variant":"error"}]'])(
  "what another program has kept is not said: %s",
  (stored) => {
    sessionStorage.setItem("capicu-profile-notices", stored);

    expect(renderHook(useNotices).result.current.notices).toEqual([]);
  },
);
