// A session that ends elsewhere is over at once, here and on every server of the same database.
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { authApi } from "#auth/index.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { joined, type Talk } from "#testing/bare-talk.ts";
import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { testPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi, rest: restApi, realtime: realtimeApi };
let here: LivePlatform;
let there: LivePlatform;

beforeAll(async () => {
  here = await livePlatform({ apis });
  // Tokens of one server are good on the other, as they share their keys.
  there = await livePlatform({ apis, tokens: here.platform.tokens });
});
afterAll(async () => {
  await here[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
});

/** Somebody signed in twice: the second session is the one that ends. */
async function twice() {
  const { client, email } = await signedInClient(here);
  const second = here.client();
  const { data } = await second.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { client, email, token: data.session?.access_token ?? "" };
}

const status = async ({ app }: LivePlatform, token: string) =>
  (await app.inject({ url: "/rest/v1/unknown", headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe.each(["the server that ended it", "another server"])("on %s", (name) => {
  const world = () => (name === "another server" ? there : here);

  test("its token is refused", async () => {
    const { client, token } = await twice();
    expect(await status(world(), token)).toBe(404);

    await client.auth.signOut({ scope: "others" });

    await vi.waitFor(async () => expect(await status(world(), token)).toBe(401));
  });

  test("its socket is closed, and a channel is not opened again", async () => {
    const { client, token } = await twice();
    const talk = await joined(world(), "realtime:room", { access_token: token });
    const other: Talk = await joined(world(), "realtime:room", {});
    const closed = once(talk.socket, "close");

    await client.auth.signOut({ scope: "others" });

    expect((await closed)[0]).toBe(1008);
    other.say("2", "2", "realtime:other", "phx_join", { access_token: token });
    expect((await other.answerTo("2"))[4]["status"]).toBe("error");
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.close();
  });
});

test("the session that ends others goes on", async () => {
  const { client, token } = await twice();
  const { data } = await client.auth.getSession();

  await client.auth.signOut({ scope: "others" });
  await vi.waitFor(async () => expect(await status(here, token)).toBe(401));

  expect(await status(here, data.session?.access_token ?? "")).toBe(404);
});

test("a server that starts later knows of it, until its tokens have expired", async () => {
  const { client, token } = await twice();
  await client.auth.signOut({ scope: "others" });

  await using later = await testPlatform({ apis, tokens: here.platform.tokens });

  const { statusCode } = await later.app.inject({
    url: "/rest/v1/unknown",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(401);
});

test("so are the sessions of an account that is removed", async () => {
  const { client, token } = await twice();
  const { data } = await client.auth.getUser();

  await here.client(here.serviceKey).auth.admin.deleteUser(data.user?.id ?? "");

  await vi.waitFor(async () => expect(await status(here, token)).toBe(401));
});
