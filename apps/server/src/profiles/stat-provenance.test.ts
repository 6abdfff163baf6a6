import type { Provenance } from "@capicu/contract/provenance";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  check,
  NOTHING_READ,
  ownNumbers,
  preparedPicture,
  submitWith,
} from "#testing/sent-pictures.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;
let numbers = 20_000;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const fresh = () => ownNumbers((numbers += 41));

const approve = (submissionId: string) =>
  call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId, action: "approve" },
  });

async function askProvenance(playerId: string, token?: string) {
  const { status, body } = await call(product, "stat-provenance", {
    ...(token !== undefined && { token }),
    input: { playerId },
  });
  return { status, provenance: (body as { provenance?: Provenance }).provenance };
}

async function approved(columns: Record<string, unknown> = fresh()) {
  const player = await product.aPlayer();
  const { id } = await submit(player, columns);
  await approve(id);
  return player;
}

/** A submission with a top half from which these values were read. */
async function approvedWithReading(read: Record<string, number | null>, columns: object) {
  const player = await product.aPlayer();
  const top = await preparedPicture("ledger-a-bottom");
  const { id, paths } = await submitWith(player, { top_half: top }, { ...columns });
  const fields = Object.fromEntries(
    Object.entries(read).map(([path, value]) => [path, { value, confidence: 0.9, box: null }]),
  );
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence)
    select metadata ->> 'eTag', 'top_half', ${NOTHING_READ}::jsonb, ${JSON.stringify(fields)}::jsonb, 0.9
    from storage.objects where name = ${paths[0]}
    on conflict (etag, half) do update set fields = excluded.fields`.execute(db());
  await approve(id);
  return player;
}

describe("the source of each number", () => {
  test("read, typed, corrected or computed", async () => {
    const columns = ownNumbers(5000);
    const player = await approvedWithReading(
      {
        "casual.wins": 5000,
        "casual.losses": 4001,
        "casual.games_played": null,
        "casual.win_rate": 50,
      },
      columns,
    );

    const { provenance } = await askProvenance(player.id);

    expect(provenance?.state).toBe("verified");
    expect(provenance?.sources).toMatchObject({
      casual_wins: "read",
      // The game shows whole per cents; the player wrote one decimal.
      casual_win_rate: "read",
      casual_losses: "corrected",
      casual_games_played: "typed",
      blitz_wins: "typed",
      overall_games_played: "computed",
      overall_points_scored: "computed",
    });
    expect(Number.isNaN(Date.parse(provenance?.approved_at ?? ""))).toBe(false);
  });

  test("a later reading does not change what was approved", async () => {
    const player = await approvedWithReading({ "casual.wins": 5001 }, ownNumbers(5001));
    await sql`update screenshot_readings set fields = '{}'`.execute(db());

    expect((await askProvenance(player.id)).provenance?.sources["casual_wins"]).toBe("read");
  });

  test("without screenshots everything is typed, and self-reported", async () => {
    const player = await approved();

    const { provenance } = await askProvenance(player.id);

    expect(provenance?.state).toBe("self_reported");
    expect(provenance?.sources["overall_wins"]).toBe("typed");
  });

  test("numbers from before sources were kept have none, and say when they were approved", async () => {
    const player = await product.aPlayer();
    await sql`insert into user_stats (user_id, wins) values (${player.id}, 3)`.execute(db());

    expect((await askProvenance(player.id)).provenance).toMatchObject({
      state: "self_reported",
      sources: {},
    });
  });
});

describe("disputed", () => {
  test("numbers that newer ones of the player contradict, until those are decided", async () => {
    const player = await approved(ownNumbers(6000));
    const { id } = await submit(player, ownNumbers(4000));
    await check(product, id);
    expect((await askProvenance(player.id)).provenance?.state).toBe("disputed");

    await call(product, "admin-stats-action", {
      token: admin.token,
      input: { submissionId: id, action: "reject", reason: "The counters fell" },
    });

    expect((await askProvenance(player.id)).provenance?.state).toBe("self_reported");
  });

  test("never by what another player sends", async () => {
    const player = await product.aPlayer();
    const top = await preparedPicture("hero-b-bottom");
    const { id } = await submitWith(
      player,
      { top_half: top },
      { ...ownNumbers(6500), gamertag: "La Ficha" },
    );
    await check(product, id);
    await approve(id);
    const thief = await product.aPlayer();
    const theft = await submitWith(
      thief,
      { top_half: top },
      { ...ownNumbers(6500), gamertag: "La Ficha" },
    );
    expect((await check(product, theft.id)).kinds).toContain("picture_exact");

    expect((await askProvenance(player.id)).provenance?.state).toBe("verified");
  });

  test("a player who was taken off the boards sees it", async () => {
    const player = await approved();
    await sql`update users set unranked_at = now() where id = ${player.id}`.execute(db());

    expect((await askProvenance(player.id, player.token)).provenance?.state).toBe("disputed");
    expect((await askProvenance(player.id)).status).toBe(404);
  });
});

describe("who is told", () => {
  test("where numbers are hidden their source is too", async () => {
    const player = await approved();
    const other = await product.aPlayer();
    await sql`update users set show_stats = false where id = ${player.id}`.execute(db());

    expect((await askProvenance(player.id)).status).toBe(404);
    expect((await askProvenance(player.id, other.token)).status).toBe(404);
    expect((await askProvenance(player.id, player.token)).status).toBe(200);
    expect((await askProvenance(player.id, admin.token)).status).toBe(200);
    const { data } = await other.client
      .from("statistics_sources")
      .select("*")
      .eq("user_id", player.id);
    expect(data).toEqual([]);
  });

  test("nobody writes a source over the wire", async () => {
    const player = await approved();

    const { error } = await player.client
      .from("statistics_sources")
      .update({ sources: {} })
      .eq("user_id", player.id);

    expect(error?.code).toBe("42501");
  });

  test("a player without numbers has no source", async () => {
    const { id } = await product.aPlayer();

    expect((await askProvenance(id)).status).toBe(404);
    expect((await askProvenance("11111111-1111-4111-8111-111111111111")).status).toBe(404);
  });
});
