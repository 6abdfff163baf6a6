// The answers when there is no gateway for text messages, or when the next message is requested too
// soon.
import { randomInt } from "node:crypto";
import { describe, expect, test, vi } from "vitest";

import { authCall, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };
const freshPhone = () => `1555${String(randomInt(10_000_000)).padStart(7, "0")}`;
const REFUSED = { status: 422, code: "sms_send_failed" };

async function failing() {
  const server = await testPlatform({ apis, auth: { phone: true, mailIntervalSeconds: 60 } });
  const send = vi.spyOn(server.texts, "send");
  const down = () => send.mockRejectedValue(new Error("the gateway is down"));
  return { server, down, up: () => send.mockRestore() };
}

describe("a gateway that fails is an error to who waits for the message", () => {
  test("signing in by a code, and the next try needs no pause", async () => {
    const world = await failing();
    await using server = world.server;
    const { auth } = server.client();
    const phone = freshPhone();
    world.down();
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject(REFUSED);
    world.up();
    expect((await auth.signInWithOtp({ phone })).error).toBeNull();
    const token = await server.texts.nextCode(phone);
    expect((await auth.verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
  });

  test("signing up, and changing the number", async () => {
    const world = await failing();
    await using server = world.server;
    const { client } = await signedInClient(server);
    world.down();
    const signUp = await server.client().auth.signUp({
      phone: freshPhone(),
      password: TEST_PASSWORD,
    });
    expect(signUp.error).toMatchObject(REFUSED);
    expect((await client.auth.updateUser({ phone: freshPhone() })).error).toMatchObject(REFUSED);
  });

  test("a second factor", async () => {
    const world = await failing();
    await using server = world.server;
    const { client } = await signedInClient(server);
    const phone = `+${freshPhone()}`;
    const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone });
    world.down();
    const challenged = await client.auth.mfa.challenge({ factorId: data?.id ?? "" });
    expect(challenged.error).toMatchObject(REFUSED);
  });

  test("but where only accounts get one, nobody learns who has an account", async () => {
    const world = await failing();
    await using server = world.server;
    const { auth } = server.client();
    const phone = freshPhone();
    await auth.signInWithOtp({ phone });
    world.down();
    const options = { shouldCreateUser: false };
    server.clock.forward(120);
    const existing = await auth.signInWithOtp({ phone, options });
    const unknown = await auth.signInWithOtp({ phone: freshPhone(), options });
    expect([existing.error, unknown.error]).toEqual([null, null]);
  });
});

describe("a sign-up does not tell a taken number from a new one", () => {
  async function signUpTwice() {
    const world = await failing();
    const { server } = world;
    const existingPhone = freshPhone();
    await server.client().auth.signUp({ phone: existingPhone, password: TEST_PASSWORD });
    const token = await server.texts.nextCode(existingPhone);
    const { error } = await server
      .client()
      .auth.verifyOtp({ phone: existingPhone, token, type: "sms" });
    expect(error).toBeNull();
    server.clock.forward(61);
    return { ...world, phones: [existingPhone, freshPhone()] };
  }
  const signUp = ({ server }: Awaited<ReturnType<typeof failing>>, phone: string) =>
    server.client().auth.signUp({ phone, password: TEST_PASSWORD });

  test("by the time of the gateway, which both wait for", async () => {
    const world = await signUpTwice();
    await using server = world.server;
    for (const phone of world.phones) {
      const gateway = Promise.withResolvers<void>();
      const received = Promise.withResolvers<string>();
      vi.spyOn(server.texts, "send").mockImplementation((message) => {
        received.resolve(message.message);
        return gateway.promise;
      });
      let isAnswered = false;
      const answer = signUp(world, phone).finally(() => (isAnswered = true));
      await Promise.race([received.promise, answer]);
      expect(isAnswered).toBe(false);
      gateway.resolve();
      expect((await answer).error).toBeNull();
    }
  });

  test("by its failing, which both are told", async () => {
    const world = await signUpTwice();
    await using server = world.server;
    vi.spyOn(server.texts, "send").mockRejectedValue(new Error("the gateway is down"));
    for (const phone of world.phones)
      expect((await signUp(world, phone)).error).toMatchObject(REFUSED);
  });

  test("only the owner of the number learns it", async () => {
    const world = await signUpTwice();
    await using server = world.server;
    const [existingPhone = ""] = world.phones;
    expect((await signUp(world, existingPhone)).data.session).toBeNull();
    expect(server.texts.messages.at(-1)).toMatchObject({
      phone: existingPhone,
      message: expect.stringMatching(/^This number already has a \S+ account\./),
    });
  });
});

test.each([
  { type: "sms", phone: "15551230000" },
  { type: "phone_change", phone: "15551230000" },
  { type: "signup", email: "nobody@example.com" },
  { type: "email_change", email: "nobody@example.com" },
])("`resend` answers 200 however often it is asked: %o", async (body) => {
  const world = await failing();
  await using server = world.server;
  const call = authCall(server);
  for (let time = 0; time < 3; time += 1) {
    const answer = await call("POST", "/resend", { body });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  }
});

test("`resend` sends no more messages for all that", async () => {
  const world = await failing();
  await using server = world.server;
  const { auth } = server.client();
  const phone = freshPhone();
  await auth.signUp({ phone, password: TEST_PASSWORD });
  server.clock.forward(61);
  for (let time = 0; time < 3; time += 1)
    expect((await auth.resend({ type: "sms", phone })).error).toBeNull();
  await vi.waitFor(() => expect(server.texts.messages).toHaveLength(2));
  await server.texts.nextCode(phone, 1);
  expect(server.texts.messages).toHaveLength(2);
});
