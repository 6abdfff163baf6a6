import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  check,
  cropped,
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
let numbers = 1000;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

// Only the top half of these submissions was sent, and nothing was read from it.
const NOT_READ = ["no_screenshot", "not_read"];

const db = () => product.world.platform.database.service;
const fresh = () => ownNumbers((numbers += 37));

const approve = (submissionId: string) =>
  call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId, action: "approve" },
  });

/** A player who has sent this picture before. */
async function sentBefore(name: string, columns: Record<string, unknown> = {}) {
  const player = await product.aPlayer();
  const picture = await preparedPicture(name);
  const { id, paths } = await submitWith(player, { top_half: picture }, { ...fresh(), ...columns });
  return { player, picture, id, paths };
}

async function readNothing(picture: Buffer, player: TestPlayer) {
  const { id } = await submitWith(player, { top_half: picture }, fresh());
  return check(product, id);
}

describe("pictures", () => {
  test("what nobody has sent before raises no flag but that it was not read", async () => {
    const player = await product.aPlayer();
    const pictures = {
      top_half: await preparedPicture("value-first-a-top"),
      bottom_half: await preparedPicture("value-first-a-bottom"),
    };

    const { id } = await submitWith(player, pictures, fresh());
    const { kinds, checked_at: checkedAt } = await check(product, id);

    expect(kinds).toEqual(["not_read", "not_read"]);
    expect(checkedAt).not.toBeNull();
  });

  test("a submission without pictures is flagged, however well its numbers fit", async () => {
    const { id } = await submit(await product.aPlayer(), fresh());

    const { kinds, flags, priority } = await check(product, id);

    expect(kinds).toEqual(["no_screenshot"]);
    expect(flags[0]).toMatchObject({
      severity: "warning",
      sentence: "No screenshot: nothing proves these numbers.",
      fact: { code: "no_screenshot" },
    });
    expect(priority).toBe(50);
  });

  test("another player's picture is flagged, with the item it was found in", async () => {
    const earlier = await sentBefore("ledger-a-top");
    const thief = await product.aPlayer();

    const { id } = await submitWith(thief, { top_half: earlier.picture }, fresh());
    const { flags, priority } = await check(product, id);

    expect(flags[0]).toMatchObject({
      kind: "picture_exact",
      severity: "alert",
      match_submission_id: earlier.id,
      match_half: "top_half",
    });
    expect(flags[0]?.sentence).toMatch(/^The picture of the top half is the same file as/);
    expect(flags[0]?.fact).toMatchObject({ code: "picture_same", isOwn: false });
    expect(priority).toBeGreaterThan(90);
    expect((await check(product, earlier.id)).kinds).toEqual(NOT_READ);
  });

  test("another player's picture is found again when it is cropped and compressed", async () => {
    const earlier = await sentBefore("hero-b-top");
    const thief = await product.aPlayer();

    const { id } = await submitWith(
      thief,
      { bottom_half: await cropped(earlier.picture) },
      fresh(),
    );
    const { flags } = await check(product, id);

    expect(flags[0]).toMatchObject({
      kind: "picture_similar",
      match_submission_id: earlier.id,
    });
    expect(flags[0]?.sentence).toMatch(/agrees in \d+ of \d+ words, place for place,/);
  });

  test("the same phone and layout with other numbers is no match", async () => {
    await sentBefore("ledger-b-top");

    const { kinds } = await readNothing(
      await preparedPicture("ledger-later-top"),
      await product.aPlayer(),
    );

    expect(kinds).toEqual(NOT_READ);
  });

  test("one's own picture counts once it was approved, not when it was rejected", async () => {
    const { player, picture, id } = await sentBefore("row-table-a-top");
    const again = await submitWith(player, { top_half: picture }, fresh());
    expect((await check(product, again.id)).kinds).toEqual(NOT_READ);

    await approve(id);

    expect((await check(product, again.id)).kinds).toContain("own_picture_again");
  });

  test("a picture that has left the store is told, and known still", async () => {
    const earlier = await sentBefore("tiles-above-a-top");
    await check(product, earlier.id);
    await sql`
      delete from storage.objects where bucket_id = 'screenshots' and name = ${earlier.paths[0]}`.execute(
      db(),
    );
    await sql`select enqueue_checks(array[${earlier.id}::uuid])`.execute(db());

    expect((await check(product, earlier.id)).kinds).toEqual(["picture_missing", "no_screenshot"]);
    const { kinds } = await readNothing(earlier.picture, await product.aPlayer());
    expect(kinds).toContain("picture_exact");
  });

  test("bytes that are gone from the disk stop no other check", async () => {
    const [earlier, other] = [
      await sentBefore("tiles-above-b-top"),
      await submit(await product.aPlayer(), fresh()),
    ];
    const { rows } = await sql<{ version: string }>`
      select version from storage.objects where name = ${earlier.paths[0]}`.execute(db());
    await product.services.files.remove(rows[0]?.version ?? "");

    const { kinds, failures } = await check(product, earlier.id);

    expect(kinds).toEqual(["picture_missing", "no_screenshot"]);
    expect(failures).toHaveLength(1);
    expect((await check(product, other.id)).checked_at).not.toBeNull();
  });

  test("what was sent before pictures were hashed is found once it was looked at", async () => {
    const earlier = await sentBefore("hero-a-bottom");
    await check(product, earlier.id);
    await approve(earlier.id);
    await sql`delete from submission_checks where submission_id = ${earlier.id}`.execute(db());
    await sql`delete from submission_pictures where submission_id = ${earlier.id}`.execute(db());
    // The migration does the same with all existing submissions.
    await sql`insert into submission_checks (submission_id) values (${earlier.id})`.execute(db());
    await check(product, earlier.id);

    const { kinds } = await readNothing(await cropped(earlier.picture), await product.aPlayer());

    expect(kinds).toContain("picture_similar");
  });

  test("a reading without values counts as none", async () => {
    const earlier = await sentBefore("value-first-b-top");
    await sql`
      insert into screenshot_readings (etag, half, extracted, fields, confidence)
      select metadata ->> 'eTag', 'top_half', ${NOTHING_READ}::jsonb, '{}', 0
      from storage.objects where name = ${earlier.paths[0]}`.execute(db());

    expect((await check(product, earlier.id)).kinds).toEqual(NOT_READ);
  });
});

describe("numbers and names", () => {
  test("approved numbers that change are held against what waits", async () => {
    const player = await product.aPlayer();
    const first = await submit(player, ownNumbers(9000));
    const second = await submit(player, ownNumbers(8000));
    expect((await check(product, second.id)).kinds).toEqual(["no_screenshot"]);

    await approve(first.id);

    const { kinds, flags } = await check(product, second.id);
    expect(kinds).toEqual(["counter_fell", "no_screenshot"]);
    expect(flags[0]?.sentence).toContain("from 18,000 to 16,000");
  });

  test("another player's numbers are found again without any picture", async () => {
    const [one, other] = [await product.aPlayer(), await product.aPlayer()];
    const first = await submit(one, ownNumbers(7000));
    const second = await submit(other, ownNumbers(7000));

    const { flags } = await check(product, second.id);

    expect(flags[0]).toMatchObject({ kind: "same_numbers", match_submission_id: first.id });
    expect((await check(product, first.id)).kinds).toEqual(["no_screenshot"]);
  });

  test("a look-alike name is flagged as soon as the name is verified for another", async () => {
    const [owner, thief] = [await product.aPlayer(), await product.aPlayer()];
    const proved = await submit(owner, { ...fresh(), gamertag: "Don Capicú" });
    const borrowed = await submit(thief, { ...fresh(), gamertag: "D0n_Capicu" });
    expect((await check(product, borrowed.id)).kinds).toEqual(["no_screenshot"]);

    await approve(proved.id);

    const { flags } = await check(product, borrowed.id);
    expect(flags[0]).toMatchObject({
      kind: "gamertag_lookalike",
      path: "gamertag",
      match_submission_id: proved.id,
    });
  });

  test("of an account that has ended nothing is said any more", async () => {
    const [owner, thief] = [await product.aPlayer(), await product.aPlayer()];
    const proved = await submit(owner, { ...fresh(), gamertag: "Ficha de Oro" });
    await check(product, proved.id);
    await approve(proved.id);
    const borrowed = await submit(thief, { ...fresh(), gamertag: "Ficha de 0ro" });
    expect((await check(product, borrowed.id)).kinds).toEqual([
      "gamertag_lookalike",
      "no_screenshot",
    ]);

    await sql`select end_account(${owner.id})`.execute(db());

    expect((await check(product, borrowed.id)).kinds).toEqual(["no_screenshot"]);
    const { rows } = await sql`
      select from submission_checks
      where submission_id = ${proved.id} and gamertag_skeleton is not null`.execute(db());
    expect(rows).toEqual([]);
  });

  test("what changes while it is looked at is looked at again", async () => {
    const { id } = await submit(await product.aPlayer(), fresh());
    await check(product, id);
    const { rows } = await sql<{ round: number }>`
      select round from submission_checks where submission_id = ${id}`.execute(db());
    await sql`select enqueue_checks(array[${id}::uuid])`.execute(db());

    const { endCheck } = await import("./submission-checks.ts");
    await endCheck(db(), { id, round: rows[0]?.round ?? 0 });

    const due = await sql`
      select from submission_checks where submission_id = ${id} and due_at is not null`.execute(
      db(),
    );
    expect(due.rows).toHaveLength(1);
  });
});

describe("who sees what was found", () => {
  test.each([
    "submission_flags",
    "submission_checks",
    "submission_pictures",
    "picture_facts",
    "picture_words",
  ])("%s is nobody's but the server's, and for admins what was found", async (table) => {
    const earlier = await sentBefore("row-table-b-top");
    const thief = await product.aPlayer();
    const { id } = await submitWith(thief, { top_half: earlier.picture }, fresh());
    await check(product, id);
    const countVisible = async ({ client }: Pick<TestPlayer, "client">) =>
      (await client.from(table).select("*")).data?.length ?? 0;

    const forAdmins = ["submission_flags", "submission_checks"].includes(table);

    expect(await countVisible(thief)).toBe(0);
    expect(await countVisible(earlier.player)).toBe(0);
    expect(await countVisible({ client: product.visitor })).toBe(0);
    expect((await countVisible(admin)) > 0).toBe(forAdmins);
    expect((await thief.client.from(table).delete().neq("id", 0)).error).not.toBeNull();
  });
});

test("a hash is looked up by an index, whichever quarter agrees", async () => {
  await sql`
    with many as (
      insert into picture_facts (etag, width, height, palette)
      select 'many ' || n, 1, 1, '{}' from generate_series(1, 5000) as n
      returning id
    )
    insert into picture_words (picture_id, hash)
    select id, ('x' || md5(id::text || part))::bit(64)::bigint from many, generate_series(1, 8) as part`.execute(
    db(),
  );
  await sql`analyze picture_words`.execute(db());
  const quarters = [
    "(hash >> 48) & 65535",
    "(hash >> 32) & 65535",
    "(hash >> 16) & 65535",
    "hash & 65535",
  ];

  for (const [index, quarter] of quarters.entries()) {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select picture_id, hash from picture_words
      where (${sql.raw(quarter)}) = 4711 order by picture_id desc limit 400`.execute(db());

    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
      `picture_words_quarter_${index + 1}`,
    );
  }
});
