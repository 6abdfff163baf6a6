// A player's board before the router equals that of the router.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { asksOf, boardAsk } from "#testing/fast-asks.ts";
import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

const BR = { "accept-encoding": "gzip, deflate, br, zstd" };
const GZIP = { "accept-encoding": "gzip" };

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), {});
}, 180_000);
afterAll(() => product[Symbol.asyncDispose]());

const { ask, askRouter, countFast, etagOf } = asksOf(() => product);

/** A session of a new account. */
async function aPlayer(): Promise<{ id: string; token: string }> {
  const client = createClient(`http://${product.host}`, product.server.keys.anonKey, {
    auth: { persistSession: false },
  });
  const email = `${randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password: "six-and-blank" });
  if (error) throw error;
  return { id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

describe("a player's board", () => {
  test.each([BR, GZIP, {}])("with %o is as the router sends it", async (headers) => {
    const { token } = await aPlayer();

    const count = await countFast(async () => {
      expect(await ask(boardAsk(token, headers))).toEqual(
        await askRouter(boardAsk(token, headers)),
      );
    });

    expect(count).toBe(1);
  });

  test.each([BR, {}])(
    "with %o and a place of the player's own is as the router sends it",
    async (headers) => {
      const { id, token } = await aPlayer();
      const { service } = product.server.dependencies.platform.database;
      await sql`
      insert into users (id, email, username)
      values (${id}, ${`${id}@example.org`}, 'Otto ñ')`.execute(service);
      await sql`
      insert into user_stats (user_id, wins, games_played, first_approved_at)
      values (${id}, 80, 100, now())`.execute(service);
      const placeOf = async () => {
        const { body } = await ask(boardAsk(token));
        return (JSON.parse(body.toString()) as Leaderboard).me?.player.username;
      };
      await expect.poll(placeOf, { timeout: 5000 }).toBe("Otto ñ");

      // The shared part may still be read again between the two, because others move on it meanwhile.
      await vi.waitFor(
        async () => {
          const count = await countFast(async () => {
            expect(await ask(boardAsk(token, headers))).toEqual(
              await askRouter(boardAsk(token, headers)),
            );
          });
          expect(count).toBe(1);
        },
        { timeout: 5000 },
      );
      await sql`update users set username = 'Renamed' where id = ${id}`.execute(service);
      await expect.poll(placeOf, { timeout: 5000 }).toBe("Renamed");
    },
  );

  test("is not sent again to the player who has it", async () => {
    const { token } = await aPlayer();

    // The shared part may still be read again between the two.
    await vi.waitFor(
      async () => {
        const request = boardAsk(token, {
          ...BR,
          "if-none-match": await etagOf(boardAsk(token, BR)),
        });
        const count = await countFast(async () => {
          expect(await ask(request)).toEqual(await askRouter(request));
        });
        expect([count, (await ask(request)).status]).toEqual([1, 304]);
      },
      { timeout: 5000 },
    );
  });

  test("counts against the player's own limit, and the log names the player", async () => {
    const { id, token } = await aPlayer();
    const { requestLimits } = product.server.dependencies.platform;
    const limits = vi.spyOn(requestLimits, "consume");
    const log = vi.spyOn(product.server.app.log, "info");
    onTestFinished(() => {
      limits.mockRestore();
      log.mockRestore();
    });

    await ask(boardAsk(token));

    expect(limits.mock.calls).toEqual([
      ["read", { playerId: id, address: expect.stringContaining("127.0.0.1") }],
    ]);
    expect(log.mock.calls).toContainEqual([
      expect.objectContaining({ reqId: expect.stringMatching(/^fast-/), caller: id }),
      "request",
    ]);
  });

  test("is refused by the router soon after the account has a second factor, until the session shows it", async () => {
    const { id, token } = await aPlayer();
    const { database, tokens } = product.server.dependencies.platform;
    const claims = await tokens.verify(token);
    const confirmedToken = await tokens.signUser({ ...claims, aal: "aal2" });
    expect((await ask(boardAsk(token))).status).toBe(200);

    await sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`.execute(
      database.service,
    );

    await vi.waitFor(async () => expect((await ask(boardAsk(token))).status).toBe(403), 5000);
    expect(await ask(boardAsk(token))).toEqual(await askRouter(boardAsk(token)));
    expect(await countFast(() => ask(boardAsk(confirmedToken)))).toBe(1);

    await sql`delete from auth.mfa_factors where user_id = ${id}`.execute(database.service);

    await vi.waitFor(async () => expect(await countFast(() => ask(boardAsk(token)))).toBe(1), 5000);
  });

  test("of a club is left to the router, which asks the database who is on it", async () => {
    const { token } = await aPlayer();
    const request = boardAsk(token, {}, JSON.stringify({ filter: "club:mesa-del-mundo" }));

    const count = await countFast(async () => {
      expect(await ask(request)).toEqual(await askRouter(request));
    });

    expect([count, (await ask(request)).status]).toEqual([0, 404]);
  });

  test("an ended or expired session is left to the router", async () => {
    const { token } = await aPlayer();
    const { tokens } = product.server.dependencies.platform;
    const past = Math.floor(Date.now() / 1000) - 60;
    const expired = await tokens.signUser({ ...(await tokens.verify(token)), exp: past });

    expect(await countFast(() => ask(boardAsk(expired)))).toBe(0);
    await fetch(`http://${product.host}/auth/v1/logout`, {
      method: "POST",
      headers: { apikey: product.server.keys.anonKey, authorization: `Bearer ${token}` },
    });
    await vi.waitFor(async () => expect(await countFast(() => ask(boardAsk(token)))).toBe(0), 5000);
  });
});

test("a board with a player whom the reader has blocked is left to the router", async () => {
  const [reader, blocked] = [await aPlayer(), await aPlayer()];
  const { service } = product.server.dependencies.platform.database;
  for (const { id } of [reader, blocked]) {
    await sql`
      insert into users (id, email, username) values (${id}, ${`${id}@example.org`}, 'Ana')`.execute(
      service,
    );
    await sql`
      insert into user_stats (user_id, wins, games_played, first_approved_at)
      values (${id}, 90, 100, now())`.execute(service);
  }
  await vi.waitFor(
    async () => expect((await ask(boardAsk(reader.token))).body.toString()).toContain(blocked.id),
    10_000,
  );

  await sql`
    insert into blocks (blocker_id, blocked_id) values (${reader.id}, ${blocked.id})`.execute(
    service,
  );

  await vi.waitFor(
    async () =>
      expect((await ask(boardAsk(reader.token))).body.toString()).not.toContain(blocked.id),
    10_000,
  );
  expect(await countFast(() => ask(boardAsk(reader.token)))).toBe(0);
  expect(await countFast(() => ask(boardAsk(blocked.token)))).toBe(0);
});
