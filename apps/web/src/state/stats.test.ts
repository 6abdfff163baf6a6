import { beforeEach, expect, test, vi } from "vitest";

import { signOut as endSession } from "#backend/sessions.ts";
import { refusal, serve } from "#testing/server.ts";

import { signedOut } from "./auth.ts";
import { addStats, loadStats, selectStats } from "./stats.ts";
import { createStore } from "./store.ts";

const SUBMISSIONS = "GET /rest/v1/stats_submissions";
/** A Wednesday. */
const NOW = new Date(2026, 10, 18, 12);

function aStore() {
  const store = createStore();
  addStats(store);
  return { store, stats: () => selectStats(store.getState()) };
}

const aSubmission = (daysAgo: number, status = "pending", reviewed_at: string | null = null) => ({
  status,
  submitted_at: new Date(2026, 10, 18 - daysAgo, 8).toISOString(),
  reviewed_at,
});

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  serve();
  await endSession();
});

test("S3.48 S3.49 the slice holds its four parts, empty at first", () => {
  expect(aStore().stats()).toEqual({
    uploads: { total: 0, thisMonth: 0, thisWeek: 0, today: 0 },
    verificationStatus: { verified: false, verificationDate: null, verificationLevel: "none" },
    achievements: [],
    lastUpdated: null,
  });
});

test("S3.48 uploads are counted in all, this month, this week and today", async () => {
  // Today, Monday of this week, Sunday before it, the first of the month, the month before.
  serve({ [SUBMISSIONS]: () => ({ json: [0, 2, 3, 17, 18].map((days) => aSubmission(days)) }) });
  const { store, stats } = aStore();

  await store.dispatch(loadStats("me"));

  expect(stats().uploads).toEqual({ total: 5, thisMonth: 4, thisWeek: 2, today: 1 });
  expect(stats().lastUpdated).toBe(NOW.toISOString());
});

test("S3.49 verified is who has an approved submission, since its newest approval", async () => {
  const reviews = [
    aSubmission(0),
    aSubmission(3, "approved", "2026-11-16T10:00:00Z"),
    aSubmission(9, "approved", "2026-11-10T10:00:00Z"),
    aSubmission(10, "rejected", "2026-11-17T10:00:00Z"),
  ];
  serve({ [SUBMISSIONS]: () => ({ json: reviews }) });
  const { store, stats } = aStore();

  await store.dispatch(loadStats("me"));

  expect(stats().verificationStatus).toEqual({
    verified: true,
    verificationDate: "2026-11-16T10:00:00Z",
    verificationLevel: "screenshots",
  });
  expect(stats().achievements).toEqual([
    { id: "first-approval", name: "First approved record", earnedAt: "2026-11-10T10:00:00Z" },
  ]);
});

test("S3.49 pending and rejected submissions verify nothing and earn nothing", async () => {
  serve({
    [SUBMISSIONS]: () => ({
      json: [aSubmission(0), aSubmission(1, "rejected", "2026-11-17T10:00:00Z")],
    }),
  });
  const { store, stats } = aStore();

  await store.dispatch(loadStats("me"));

  expect(stats().verificationStatus.verified).toBe(false);
  expect(stats().achievements).toEqual([]);
});

test("S3.49 ten approvals earn the second, on the day of the tenth", async () => {
  const day = (place: number) => `2026-11-${String(place + 1).padStart(2, "0")}T10:00:00Z`;
  const reviews = Array.from({ length: 12 }, (_, place) => aSubmission(0, "approved", day(place)));
  serve({ [SUBMISSIONS]: () => ({ json: reviews }) });
  const { store, stats } = aStore();

  await store.dispatch(loadStats("me"));

  expect(stats().achievements.map(({ id, earnedAt }) => [id, earnedAt])).toEqual([
    ["first-approval", day(0)],
    ["ten-approvals", day(9)],
  ]);
});

test("a reading that fails leaves what is known, and signing out forgets it", async () => {
  serve({ [SUBMISSIONS]: () => ({ json: [aSubmission(0)] }) });
  const { store, stats } = aStore();
  await store.dispatch(loadStats("me"));
  serve({ [SUBMISSIONS]: refusal(500, "internal", "broken") });

  await store.dispatch(loadStats("me"));
  expect(stats().uploads.total).toBe(1);

  store.dispatch(signedOut());
  expect(stats().uploads.total).toBe(0);
});
