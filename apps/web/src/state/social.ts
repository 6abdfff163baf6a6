// Likes and follows as this browser knows them, by player.
import type { CirclePlayer } from "@capicu/contract/social";
import {
  createAsyncThunk,
  createSlice,
  type ActionReducerMapBuilder,
  type PayloadAction,
} from "@reduxjs/toolkit";

import * as calls from "#backend/social.ts";
import type { Circle } from "#backend/social.ts";

import { addReducer } from "./added-reducers.ts";
import { selectUser, signedOut, signOut } from "./auth.ts";
import type { State, Store } from "./store.ts";

export interface SocialCounts {
  likes_count: number;
  followers_count: number;
}

export interface FollowFacts {
  is_followed: boolean;
  is_friend: boolean;
}

type ByTarget<Value> = Record<string, Value>;

export interface SocialState {
  /** The lists that were last requested. */
  likes: CirclePlayer[];
  followers: CirclePlayer[];
  following: CirclePlayer[];
  likeStatus: ByTarget<boolean>;
  followStatus: ByTarget<boolean>;
  friendStatus: ByTarget<boolean>;
  socialStats: ByTarget<SocialCounts>;
  /** As a row last showed them, so that an older row does not undo a change. */
  seenCounts: ByTarget<SocialCounts>;
  seenFollows: ByTarget<FollowFacts>;
  checkingLike: ByTarget<boolean>;
  checkingFollow: ByTarget<boolean>;
  changingLike: ByTarget<boolean>;
  changingFollow: ByTarget<boolean>;
}

const EMPTY: SocialState = {
  likes: [],
  followers: [],
  following: [],
  likeStatus: {},
  followStatus: {},
  friendStatus: {},
  socialStats: {},
  seenCounts: {},
  seenFollows: {},
  checkingLike: {},
  checkingFollow: {},
  changingLike: {},
  changingFollow: {},
};

type Root = State & { social?: SocialState };

export const selectSocial = (state: State): SocialState => (state as Root).social ?? EMPTY;

const mayCheck = (state: unknown, unknown: (social: SocialState) => boolean) =>
  selectUser(state as State) !== null && unknown(selectSocial(state as State));

/** Once for each player, and only when signed in. */
export const checkLike = createAsyncThunk("social/checkLike", calls.checkLike, {
  condition: (target, { getState }) =>
    mayCheck(
      getState(),
      ({ likeStatus, checkingLike }) => !(target in likeStatus) && !(checkingLike[target] ?? false),
    ),
});

export const checkFollow = createAsyncThunk("social/checkFollow", calls.checkFollow, {
  condition: (target, { getState }) =>
    mayCheck(
      getState(),
      ({ followStatus, checkingFollow }) =>
        !(target in followStatus) && !(checkingFollow[target] ?? false),
    ),
});

interface Change {
  target: string;
  /** The new state. */
  on: boolean;
}

export const changeLike = createAsyncThunk("social/changeLike", ({ target, on }: Change) =>
  on ? calls.like(target) : calls.unlike(target),
);

export const changeFollow = createAsyncThunk("social/changeFollow", ({ target, on }: Change) =>
  on ? calls.follow(target) : calls.unfollow(target),
);

interface CircleQuery {
  circle: Circle;
  userId: string;
  cursor: string | null;
}

export const readCircle = createAsyncThunk(
  "social/readCircle",
  ({ circle, userId, cursor }: CircleQuery) => calls.readCircle(circle, userId, cursor),
);

const slice = createSlice({
  name: "social",
  initialState: EMPTY,
  reducers: {
    /** Counts from a player's row; those of a pending change are newer. */
    countsSeen(state, { payload }: PayloadAction<SocialCounts & { target: string }>) {
      const { target, likes_count, followers_count } = payload;
      if (state.changingLike[target] === true || state.changingFollow[target] === true) return;
      const counts = state.seenCounts[target];
      if (counts?.likes_count === likes_count && counts.followers_count === followers_count) return;
      state.seenCounts[target] = { likes_count, followers_count };
      state.socialStats[target] = { likes_count, followers_count };
    },
    /** The follow state from a player's row; a pending change is newer. */
    followSeen(state, { payload }: PayloadAction<FollowFacts & { target: string }>) {
      const { target, is_followed, is_friend } = payload;
      if (state.changingFollow[target] === true) return;
      const follows = state.seenFollows[target];
      if (follows?.is_followed === is_followed && follows.is_friend === is_friend) return;
      state.seenFollows[target] = { is_followed, is_friend };
      state.followStatus[target] = is_followed;
      state.friendStatus[target] = is_friend;
    },
    /** After a block, the two players are no longer connected. */
    forgotten(state, { payload: target }: PayloadAction<string>) {
      state.likeStatus[target] = false;
      state.followStatus[target] = false;
      state.friendStatus[target] = false;
    },
  },
  extraReducers(builder) {
    checking(builder);
    liking(builder);
    following(builder);
    builder
      .addCase(readCircle.fulfilled, (state, { payload, meta: { arg } }) => {
        const before = arg.cursor === null ? [] : state[arg.circle];
        state[arg.circle] = [...before, ...payload.players];
      })
      .addCase(readCircle.pending, (state, { meta: { arg } }) => {
        if (arg.cursor === null) state[arg.circle] = [];
      })
      .addCase(signedOut, () => EMPTY)
      .addCase(signOut.fulfilled, () => EMPTY);
  },
});

type Builder = ActionReducerMapBuilder<SocialState>;

/** A failed check counts as no. */
function checking(builder: Builder) {
  builder
    .addCase(checkLike.pending, (state, { meta }) => {
      state.checkingLike[meta.arg] = true;
    })
    .addCase(checkLike.fulfilled, (state, { payload, meta }) => {
      state.checkingLike[meta.arg] = false;
      state.likeStatus[meta.arg] = payload;
    })
    .addCase(checkLike.rejected, (state, { meta }) => {
      state.checkingLike[meta.arg] = false;
      state.likeStatus[meta.arg] = false;
    })
    .addCase(checkFollow.pending, (state, { meta }) => {
      state.checkingFollow[meta.arg] = true;
    })
    .addCase(checkFollow.fulfilled, (state, { payload, meta }) => {
      state.checkingFollow[meta.arg] = false;
      state.followStatus[meta.arg] = payload.following;
      state.friendStatus[meta.arg] = payload.friends;
    })
    .addCase(checkFollow.rejected, (state, { meta }) => {
      state.checkingFollow[meta.arg] = false;
      state.followStatus[meta.arg] = false;
      state.friendStatus[meta.arg] = false;
    });
}

/** The count changes at once, takes the server's value with the answer, and is restored on a refusal. */
function liking(builder: Builder) {
  builder
    .addCase(changeLike.pending, (state, { meta: { arg } }) => {
      state.changingLike[arg.target] = true;
      state.likeStatus[arg.target] = arg.on;
      count(state, arg.target, { likes_count: arg.on ? 1 : -1 });
    })
    .addCase(changeLike.fulfilled, (state, { payload, meta: { arg } }) => {
      state.changingLike[arg.target] = false;
      state.likeStatus[arg.target] = payload.liked;
      const stats = state.socialStats[arg.target];
      if (stats !== undefined && payload.likes_count !== null)
        stats.likes_count = payload.likes_count;
    })
    .addCase(changeLike.rejected, (state, { meta: { arg } }) => {
      state.changingLike[arg.target] = false;
      state.likeStatus[arg.target] = !arg.on;
      count(state, arg.target, { likes_count: arg.on ? -1 : 1 });
    });
}

function following(builder: Builder) {
  builder
    .addCase(changeFollow.pending, (state, { meta: { arg } }) => {
      state.changingFollow[arg.target] = true;
      state.followStatus[arg.target] = arg.on;
      count(state, arg.target, { followers_count: arg.on ? 1 : -1 });
    })
    .addCase(changeFollow.fulfilled, (state, { payload, meta: { arg } }) => {
      state.changingFollow[arg.target] = false;
      state.followStatus[arg.target] = payload.following;
      state.friendStatus[arg.target] = payload.friends;
      const stats = state.socialStats[arg.target];
      if (stats !== undefined && payload.followers_count !== null)
        stats.followers_count = payload.followers_count;
    })
    .addCase(changeFollow.rejected, (state, { meta: { arg } }) => {
      state.changingFollow[arg.target] = false;
      state.followStatus[arg.target] = !arg.on;
      count(state, arg.target, { followers_count: arg.on ? -1 : 1 });
    });
}

/** Never below 0. */
function count(state: SocialState, target: string, steps: Partial<SocialCounts>) {
  const stats = state.socialStats[target];
  if (stats === undefined) return;
  stats.likes_count = Math.max(0, stats.likes_count + (steps.likes_count ?? 0));
  stats.followers_count = Math.max(0, stats.followers_count + (steps.followers_count ?? 0));
}

export const { countsSeen, followSeen, forgotten } = slice.actions;

export const addSocial = (store: Store) => addReducer(store, "social", slice.reducer);
