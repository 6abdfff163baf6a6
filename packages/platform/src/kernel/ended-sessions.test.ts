// A session that ends on one server ends at once on every server of the same database.
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { authApi } from "#auth/index.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { openJoinedConnection, type RawConnection } from "#testing/raw-connection.ts";
import { testPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi, rest: restApi, realtime: realtimeApi };
let local: LivePlatform;
let remote: LivePlatform;

beforeAll(async () => {
  local = await livePlatform({ apis });
  // Tokens of one server are valid on the other, because both share their keys.
  remote = await livePlatform({ apis, tokens: local.platform.tokens });
});
afterAll(async () => {
  await local[Symbol.asyncDispose]();
  await remote[Symbol.asyncDispose]();
});

/** A player signed in twice: the second session is the one that ends. */
async function twice() {
  const { client, email } = await signedInClient(local);
  const second = local.client();
  const { data } = await second.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { client, email, token: data.session?.access_token ?? "" };
}

const status = async ({ app }: LivePlatform, token: string) =>
  (await app.inject({ url: "/rest/v1/unknown", headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe.each(["the server that ended it", "another server"])("on %s", (name) => {
  const world = () => (name === "another server" ? remote : local);

  test("its token is refused", async () => {
    const { client, token } = await twice();
    expect(await status(world(), token)).toBe(404);

    await client.auth.signOut({ scope: "others" });

    await vi.waitFor(async () => expect(await status(world(), token)).toBe(401));
  });

  test("its socket is closed, and a channel is not opened again", async () => {
    const { client, token } = await twice();
    const talk = await openJoinedConnection(world(), "realtime:room", { access_token: token });
    const other: RawConnection = await openJoinedConnection(world(), "realtime:room", {});
    const closed = once(talk.socket, "close");

    await client.auth.signOut({ scope: "others" });

    expect((await closed)[0]).toBe(1008);
    other.send("2", "2", "realtime:other", "phx_join", { access_token: token });
    expect((await other.waitForReply("2"))[4]["status"]).toBe("error");
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.close();
  });
});

test("the session that ends others goes on", async () => {
  const { client, token } = await twice();
  const { data } = await client.auth.getSession();

  await client.auth.signOut({ scope: "others" });
  await vi.waitFor(async () => expect(await status(local, token)).toBe(401));

  expect(await status(local, data.session?.access_token ?? "")).toBe(404);
});

test("a server that starts later knows of it, until its tokens have expired", async () => {
  const { client, token } = await twice();
  await client.auth.signOut({ scope: "others" });

  await using later = await testPlatform({ apis, tokens: local.platform.tokens });

  const { statusCode } = await later.app.inject({
    url: "/rest/v1/unknown",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(401);
});

test("so are the sessions of an account that is removed", async () => {
  const { client, token } = await twice();
  const { data } = await client.auth.getUser();

  await local.client(local.serviceKey).auth.admin.deleteUser(data.user?.id ?? "");

  await vi.waitFor(async () => expect(await status(local, token)).toBe(401));
});
