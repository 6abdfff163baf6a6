// A player's submissions and achievements, as this browser knows them.
import { msg } from "@lingui/core/macro";
import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";

import { readOwnReviews, type OwnReview } from "#backend/submissions.ts";
import { i18n } from "#languages/language.ts";

import { addReducer } from "./added-reducers.ts";
import { signedOut, signOut } from "./auth.ts";
import type { State, Store } from "./store.ts";

interface Achievement {
  id: string;
  name: string;
  earnedAt: string;
}

export interface StatsState {
  uploads: { total: number; thisMonth: number; thisWeek: number; today: number };
  verificationStatus: {
    verified: boolean;
    verificationDate: string | null;
    verificationLevel: "none" | "screenshots";
  };
  /** Oldest first. */
  achievements: Achievement[];
  lastUpdated: string | null;
}

const EMPTY: StatsState = {
  uploads: { total: 0, thisMonth: 0, thisWeek: 0, today: 0 },
  verificationStatus: { verified: false, verificationDate: null, verificationLevel: "none" },
  achievements: [],
  lastUpdated: null,
};

/** Earned by this many approved submissions. */
const ACHIEVEMENTS = [
  { id: "first-approval", name: msg`First approved record`, approvals: 1 },
  { id: "ten-approvals", name: msg`Ten approved records`, approvals: 10 },
  { id: "fifty-approvals", name: msg`Fifty approved records`, approvals: 50 },
];

export const loadStats = createAsyncThunk("stats/load", async (userId: string) => ({
  reviews: await readOwnReviews(userId),
  now: new Date().toISOString(),
}));

const slice = createSlice({
  name: "stats",
  initialState: EMPTY,
  reducers: {},
  extraReducers(builder) {
    builder
      .addCase(loadStats.fulfilled, (_, { payload }) => statsOf(payload.reviews, payload.now))
      .addCase(signedOut, () => EMPTY)
      .addCase(signOut.fulfilled, () => EMPTY);
  },
});

function statsOf(reviews: readonly OwnReview[], now: string): StatsState {
  const approved = reviews
    .flatMap(({ status, reviewed_at }) =>
      status === "approved" && reviewed_at !== null ? [reviewed_at] : [],
    )
    .toSorted();
  const verified = approved.length > 0;
  return {
    uploads: uploadsOf(reviews, new Date(now)),
    verificationStatus: {
      verified,
      verificationDate: approved.at(-1) ?? null,
      verificationLevel: verified ? "screenshots" : "none",
    },
    achievements: ACHIEVEMENTS.flatMap(({ id, name, approvals }) => {
      const earnedAt = approved[approvals - 1];
      return earnedAt === undefined ? [] : [{ id, name: i18n._(name), earnedAt }];
    }),
    lastUpdated: now,
  };
}

/** By the player's own calendar; a week begins on Monday. */
function uploadsOf(reviews: readonly OwnReview[], now: Date): StatsState["uploads"] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const since = (begin: Date) =>
    reviews.filter(({ submitted_at }) => new Date(submitted_at) >= begin).length;
  return {
    total: reviews.length,
    thisMonth: since(new Date(year, month, 1)),
    thisWeek: since(new Date(year, month, day - ((now.getDay() + 6) % 7))),
    today: since(new Date(year, month, day)),
  };
}

type Root = State & { stats?: StatsState };

export const selectStats = (state: State): StatsState => (state as Root).stats ?? EMPTY;

export function addStats(store: Store): void {
  addReducer(store, "stats", slice.reducer);
}
