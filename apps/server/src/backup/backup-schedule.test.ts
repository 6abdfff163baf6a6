import { expect, test } from "vitest";

import type { BackupState } from "./backup-runs.ts";
import { findBackupProblem, isBackupDue, lastDue } from "./backup-schedule.ts";

const AT = "03:30";
const day = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const NONE: BackupState = { last: null, failures: 0, lastFailure: null, check: null };

const madeAt = (startedAt: Date): BackupState => ({
  ...NONE,
  last: { startedAt, finishedAt: startedAt, file: "/backups/one.tar.gz", bytes: 1 },
});
const failedAt = (finishedAt: Date, state = NONE): BackupState => ({
  ...state,
  failures: 1,
  lastFailure: { finishedAt, error: "No room." },
});

test("the time of day is that of today once it has come, and that of yesterday before", () => {
  expect(lastDue(AT, day("03:30"))).toEqual(day("03:30"));
  expect(lastDue(AT, day("23:59"))).toEqual(day("03:30"));
  expect(lastDue(AT, day("03:29"))).toEqual(new Date("2026-11-22T03:30:00Z"));
});

const yesterday = madeAt(new Date("2026-11-22T03:30:05Z"));

test.each([
  { when: "before the first", state: NONE, now: "12:00", isDue: true },
  { when: "since today's", state: madeAt(day("03:30")), now: "23:59", isDue: false },
  { when: "when today's time has come", state: yesterday, now: "03:30", isDue: true },
  { when: "before today's time", state: yesterday, now: "03:29", isDue: false },
  { when: "soon after a failure", state: failedAt(day("03:31")), now: "04:30", isDue: false },
  { when: "an hour after a failure", state: failedAt(day("03:31")), now: "04:31", isDue: true },
])("whether a backup is due $when", ({ state, now, isDue }) => {
  expect(isBackupDue(AT, state, day(now))).toBe(isDue);
});

test("a failed backup is named with its reason and the last good one", () => {
  const state = failedAt(day("03:31"), yesterday);

  expect(findBackupProblem(AT, state, day("03:40"))).toEqual({
    cause:
      "The backup of 2026-11-23T03:31:00.000Z failed: No room. The last one is of 2026-11-22T03:30:05.000Z: /backups/one.tar.gz.",
    fix: "Remove the reason; it is tried again after an hour.",
  });
});

test("a missing backup is named once a slow one would be done", () => {
  expect(findBackupProblem(AT, yesterday, day("09:29"))).toBeNull();
  expect(findBackupProblem(AT, yesterday, day("09:30"))?.cause).toMatch(
    /^The backup of 2026-11-23T03:30:00.000Z is missing. The last one is of 2026-11-22/,
  );
  expect(findBackupProblem(AT, NONE, day("09:30"))?.cause).toContain("There is no earlier one.");
  expect(findBackupProblem(AT, madeAt(day("03:30")), day("23:00"))).toBeNull();
});
