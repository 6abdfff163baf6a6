import { beforeEach, expect, test } from "vitest";

import { signOut as endSession } from "#backend/sessions.ts";
import { refusal, serve } from "#testing/server.ts";

import { signIn, signOut } from "./auth.ts";
import {
  addSocial,
  changeFollow,
  changeLike,
  checkFollow,
  checkLike,
  countsSeen,
  readCircle,
  selectSocial,
} from "./social.ts";
import { createStore } from "./store.ts";

const STAR = "22222222-2222-4222-8222-222222222222";
const LIKE = "POST /functions/v1/social-likes-create";
const UNLIKE = "POST /functions/v1/social-likes-delete";
const FOLLOW = "POST /functions/v1/social-follows-create";
const CHECK_LIKE = "GET /functions/v1/social-likes-check";
const CHECK_FOLLOW = "GET /functions/v1/social-follows-check";

beforeEach(async () => {
  serve();
  await endSession();
});

async function aStore({ signedIn = true } = {}) {
  const store = createStore();
  addSocial(store);
  if (signedIn) await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));
  store.dispatch(countsSeen({ target: STAR, likes_count: 4, followers_count: 7 }));
  return { store, social: () => selectSocial(store.getState()) };
}

test("S3.59 S3.60 the slice holds lists, statuses, counts and checks by player", async () => {
  const { social } = await aStore();

  expect(social()).toMatchObject({
    likes: [],
    followers: [],
    following: [],
    likeStatus: {},
    followStatus: {},
    socialStats: { [STAR]: { likes_count: 4, followers_count: 7 } },
    checkingLike: {},
    checkingFollow: {},
  });
});

test("S3.60 joining the store leaves the other slices as they were", async () => {
  const { store } = await aStore();
  const { auth } = store.getState();
  addSocial(store);

  expect(store.getState().auth).toBe(auth);
  expect(auth.user).not.toBeNull();
});

test("S4.14 a status is asked for once, and only when signed in", async () => {
  const answers = {
    [CHECK_LIKE]: () => ({ json: { success: true, liked: true } }),
    [CHECK_FOLLOW]: () => ({ json: { success: true, following: true, friends: true } }),
  };
  const requests = serve(answers);
  const visitor = await aStore({ signedIn: false });
  await visitor.store.dispatch(checkLike(STAR));
  const { store, social } = await aStore();
  await Promise.all([store.dispatch(checkLike(STAR)), store.dispatch(checkLike(STAR))]);
  await store.dispatch(checkFollow(STAR));
  await store.dispatch(checkFollow(STAR));
  await store.dispatch(checkLike(STAR));

  const checks = requests.filter(({ path }) => path === CHECK_LIKE || path === CHECK_FOLLOW);
  expect(checks.map(({ path }) => path)).toEqual([CHECK_LIKE, CHECK_FOLLOW]);
  expect([social().likeStatus[STAR], social().followStatus[STAR]]).toEqual([true, true]);
  expect(social().friendStatus[STAR]).toBe(true);
});

test("S8.9 a check that fails says no", async () => {
  serve({
    [CHECK_LIKE]: refusal(500, "internal", "broken"),
    [CHECK_FOLLOW]: refusal(500, "internal", "broken"),
  });
  const { store, social } = await aStore();

  await store.dispatch(checkLike(STAR));
  await store.dispatch(checkFollow(STAR));

  expect([social().likeStatus[STAR], social().followStatus[STAR]]).toEqual([false, false]);
  expect([social().checkingLike[STAR], social().checkingFollow[STAR]]).toEqual([false, false]);
});

test("S4.11 S7.55 the count moves at once and then is the server's", async () => {
  const requests = serve({
    [LIKE]: () => ({ json: { success: true, liked: true, likes_count: 9 } }),
  });
  const { store, social } = await aStore();

  const change = store.dispatch(changeLike({ target: STAR, on: true }));
  expect([social().likeStatus[STAR], social().socialStats[STAR]?.likes_count]).toEqual([true, 5]);
  expect(social().changingLike[STAR]).toBe(true);
  await change;

  expect(social().socialStats[STAR]?.likes_count).toBe(9);
  expect(requests.find(({ path }) => path === LIKE)?.body).toEqual({
    targetUserId: STAR,
    targetType: "user",
    targetId: STAR,
  });
});

test("S4.11 S4.12 what the server refuses is taken back", async () => {
  serve({
    [UNLIKE]: refusal(500, "internal", "broken"),
    [FOLLOW]: refusal(404, "player_not_found", "There is no such player"),
  });
  const { store, social } = await aStore();

  await store.dispatch(changeLike({ target: STAR, on: false }));
  await store.dispatch(changeFollow({ target: STAR, on: true }));

  expect(social().likeStatus[STAR]).toBe(true);
  expect(social().followStatus[STAR]).toBe(false);
  expect(social().socialStats[STAR]).toEqual({ likes_count: 4, followers_count: 7 });
});

test("S4.11 a row that was read before a change does not undo it", async () => {
  serve({ [LIKE]: () => ({ json: { success: true, liked: true, likes_count: 5 } }) });
  const { store, social } = await aStore();
  await store.dispatch(changeLike({ target: STAR, on: true }));

  store.dispatch(countsSeen({ target: STAR, likes_count: 4, followers_count: 7 }));
  expect(social().socialStats[STAR]?.likes_count).toBe(5);
  store.dispatch(countsSeen({ target: STAR, likes_count: 6, followers_count: 7 }));
  expect(social().socialStats[STAR]?.likes_count).toBe(6);
});

test("S4.11 no count is ever below 0", async () => {
  serve({ [UNLIKE]: () => ({ json: { success: true, liked: false, likes_count: null } }) });
  const { store, social } = await aStore();
  store.dispatch(countsSeen({ target: STAR, likes_count: 0, followers_count: 0 }));

  await store.dispatch(changeLike({ target: STAR, on: false }));

  expect(social().socialStats[STAR]?.likes_count).toBe(0);
});

test("S3.59 S7.57 a list grows by pages, and another one begins anew", async () => {
  const line = (user_id: string) => ({ user_id });
  serve({
    "POST /functions/v1/social-followers": ({ body }) => {
      const { cursor } = body as { cursor: string | null };
      const followers = [line(cursor === null ? "a" : "b")];
      return { json: { success: true, followers, followers_count: 2, nextCursor: null } };
    },
  });
  const { store, social } = await aStore();
  const read = (cursor: string | null) =>
    store.dispatch(readCircle({ circle: "followers", userId: STAR, cursor }));

  await read(null);
  await read("next");
  expect(social().followers.map(({ user_id }) => user_id)).toEqual(["a", "b"]);
  await read(null);
  expect(social().followers.map(({ user_id }) => user_id)).toEqual(["a"]);
});

test("nothing of it outlives the session", async () => {
  const { store, social } = await aStore();

  await store.dispatch(signOut());

  expect(social().socialStats).toEqual({});
});
