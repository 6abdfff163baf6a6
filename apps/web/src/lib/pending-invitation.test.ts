import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  forgetPendingInvitation,
  pendingInvitation,
  savePendingInvitation,
} from "./pending-invitation.ts";

const KEY = "capicu-pending-invitation";
const HOUR_MS = 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test("an invitation waits for a day, in every tab", () => {
  vi.useFakeTimers();
  savePendingInvitation("/invite/token-1");

  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(pendingInvitation()).toBe("/invite/token-1");
  vi.advanceTimersByTime(HOUR_MS);
  expect(pendingInvitation()).toBeUndefined();
});

test("none waits after it was forgotten, and none at first", () => {
  expect(pendingInvitation()).toBeUndefined();
  savePendingInvitation("/invite/token-1");

  forgetPendingInvitation();

  expect(pendingInvitation()).toBeUndefined();
});

test.each([
  "damaged",
  "null",
  JSON.stringify({ address: "/invite/../login", until: 4e12 }),
  JSON.stringify({ address: "//evil.example", until: 4e12 }),
  JSON.stringify({ until: 4e12 }),
  JSON.stringify({ address: "/invite/token-1" }),
])("what another program has written leads nowhere: %s", (written) => {
  localStorage.setItem(KEY, written);

  expect(pendingInvitation()).toBeUndefined();
});
