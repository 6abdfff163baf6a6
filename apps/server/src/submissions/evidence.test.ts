// The evidence stays as a moderator saw it: whose pictures it holds, when pictures may be added,
// and that none is removed or changed.

import { EVIDENCE_CHANGED, type PendingStats } from "@capicu/contract/moderation";
import type { Provenance } from "@capicu/contract/provenance";
import { sql } from "kysely";
import { randomInt } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { submitRead } from "#testing/read-submission.ts";
import {
  aSubmission,
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let player: TestPlayer;
let stranger: TestPlayer;
let moderator: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [player, stranger, moderator] = [
    await product.aPlayer(),
    await product.aPlayer(),
    await product.anAdmin(),
  ];
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;
const screenshots = ({ client }: Pick<TestPlayer, "client">) => client.storage.from("screenshots");

const aPicture = () =>
  sharp({
    create: { width: 9, height: 9, channels: 3, background: { r: randomInt(256), g: 1, b: 2 } },
  })
    .png()
    .toBuffer();

async function upload(by: TestPlayer): Promise<string> {
  const name = `${by.id}/${1_000_000_000_000 + randomInt(2 ** 39)}.png`;
  const { error } = await screenshots(by).upload(name, await aPicture());
  if (error !== null) throw error;
  return name;
}

const addEvidence = ({ client }: TestPlayer, submissionId: string, path: string) =>
  client
    .from("submission_evidence")
    .insert({ submission_id: submissionId, half: "top_half", path });

const isThere = async (name: string) =>
  (await sql`select from storage.objects where name = ${name}`.execute(service())).rows.length ===
  1;

/** A submission whose picture has a row of its own, or is only in its column. */
const KINDS: [kind: string, send: (path: string) => Promise<string>][] = [
  [
    "as evidence",
    async (path) => {
      const { id } = await submit(player);
      await addEvidence(player, id, path).throwOnError();
      return id;
    },
  ],
  ["as screenshot_url", async (path) => (await submit(player, { screenshot_url: path })).id],
];

const decide = (id: string, input: object = {}) =>
  call(product, "admin-stats-action", {
    token: moderator.token,
    input: { submissionId: id, action: "approve", ...input },
  });

describe.each(KINDS)("a picture that is named %s", (_kind, send) => {
  test.each(["waits", "was approved"])("is not removed while the submission %s", async (state) => {
    const path = await upload(player);
    const id = await send(path);
    const done = state === "was approved" ? await decide(id) : null;

    for (const by of [player, stranger, moderator]) await screenshots(by).remove([path]);

    expect(done?.status ?? 200).toBe(200);
    expect(await isThere(path)).toBe(true);
  });

  test("is not moved, and nothing takes its place", async () => {
    const path = await upload(player);
    await send(path);
    const bytes = await aPicture();
    const before = await readVersion(path);

    for (const by of [player, stranger, moderator]) {
      await screenshots(by).move(path, `${by.id}/1600000000001.png`);
      await screenshots(by).upload(path, bytes, { upsert: true });
      await screenshots(by).update(path, bytes);
    }

    expect(await readVersion(path)).toBe(before);
  });

  test("is not replaced through an address that was signed before", async () => {
    const path = `${player.id}/${1_000_000_000_000 + randomInt(2 ** 39)}.png`;
    const { data } = await screenshots(player).createSignedUploadUrl(path, { upsert: true });
    await screenshots(player).upload(path, await aPicture());
    await send(path);
    const before = await readVersion(path);

    const { error } = await screenshots(player).uploadToSignedUrl(
      path,
      data?.token ?? "",
      await aPicture(),
      { upsert: true },
    );

    expect(error).not.toBeNull();
    expect(await readVersion(path)).toBe(before);
  });

  test("goes with the account", async () => {
    const path = await upload(player);
    await send(path);

    const ending = product.world.platform.database.asService(async (db) => {
      await sql`select end_account(${player.id})`.execute(db);
      const { rows } = await sql`select from storage.objects where name = ${path}`.execute(db);
      // The other tests need the player, so this change is rolled back.
      throw new Error(`pictures left: ${rows.length}`);
    });

    await expect(ending).rejects.toThrow("pictures left: 0");
  });
});

async function readVersion(path: string) {
  const { rows } = await sql<{ version: string }>`
    select version from storage.objects where bucket_id = 'screenshots' and name = ${path}`.execute(
    service(),
  );
  return rows[0]?.version;
}

test("a picture that no submission names is its player's to remove", async () => {
  const path = await upload(player);

  await screenshots(stranger).remove([path]);
  expect(await isThere(path)).toBe(true);
  await screenshots(player).remove([path]);
  expect(await isThere(path)).toBe(false);
});

describe("whose picture", () => {
  test.each(["a stranger's", "nobody's"])("%s is no screenshot of one's own", async (owner) => {
    const path = owner === "nobody's" ? `${player.id}/1500000000000.png` : await upload(stranger);
    const row = aSubmission(player, { screenshot_url: path });

    const inserted = await player.client.from("stats_submissions").insert(row);
    const upserted = await player.client.from("stats_submissions").upsert(row);
    const byService = await product.service.from("stats_submissions").insert(row);

    expect([inserted.error?.code, byService.error?.code]).toEqual(["23514", "23514"]);
    expect(upserted.error).not.toBeNull();
  });

  test("also not later", async () => {
    const { id } = await submit(player, { screenshot_url: await upload(player) });
    const change = { screenshot_url: await upload(stranger) };

    const own = await player.client.from("stats_submissions").update(change).eq("id", id);
    const byService = await product.service.from("stats_submissions").update(change).eq("id", id);

    expect([own.error?.code, byService.error?.code]).toEqual(["42501", "23514"]);
  });

  test("a stranger's is no evidence, nor one's own for a stranger's submission", async () => {
    const { id } = await submit(player);

    const foreign = await addEvidence(player, id, await upload(stranger));
    const forAnother = await addEvidence(stranger, id, await upload(stranger));

    expect([foreign.error?.code, forAnother.error?.code]).toEqual(["42501", "42501"]);
  });
});

const lease = (submissionId: string, action: "take" | "release") =>
  call(product, "admin-stats-lease", { token: moderator.token, input: { submissionId, action } });

async function readQueueItem(id: string): Promise<PendingStats | undefined> {
  const { body }: { body: { pendingStats: PendingStats[] } } = await call(
    product,
    "admin-pending-stats",
    { token: moderator.token },
  );
  return body.pendingStats.find((item) => item.id === id);
}

async function readProvenance({ id }: TestPlayer): Promise<string> {
  const { body }: { body: { provenance: Provenance } } = await call(product, "stat-provenance", {
    input: { playerId: id },
  });
  return body.provenance.state;
}

describe("while a moderator looks", () => {
  test("no evidence is added, and the approval shows the numbers as self-reported", async () => {
    const sender = await product.aPlayer();
    const { id } = await submit(sender);
    await lease(id, "take");

    const { error, status } = await addEvidence(sender, id, await upload(sender));
    expect((await decide(id)).status).toBe(200);

    expect([status, error?.message]).toEqual([
      409,
      expect.stringContaining("A moderator is looking"),
    ]);
    expect(await readProvenance(sender)).toBe("self_reported");
  });

  test("it is added again once the moderator has gone", async () => {
    const { id } = await submit(player);
    await lease(id, "take");
    await lease(id, "release");

    expect((await addEvidence(player, id, await upload(player))).error).toBeNull();
  });

  test("a stranger does not learn it", async () => {
    const { id } = await submit(player);
    await lease(id, "take");

    const { error } = await addEvidence(stranger, id, await upload(stranger));

    expect(error?.code).toBe("42501");
  });

  test("the screenshot stays the one that was sent", async () => {
    const { id } = await submit(player, { screenshot_url: await upload(player) });
    await lease(id, "take");

    const { status } = await product.service
      .from("stats_submissions")
      .update({ screenshot_url: await upload(player) })
      .eq("id", id);

    expect(status).toBe(409);
  });
});

test("after the decision nobody adds evidence, not even the service", async () => {
  const { id } = await submit(player);
  await decide(id);

  const own = await addEvidence(player, id, await upload(player));
  const { error, status } = await product.service
    .from("submission_evidence")
    .insert({ submission_id: id, half: "top_half", path: await upload(player) });

  expect(own.status).toBe(409);
  expect([status, error?.message]).toEqual([409, "This submission was decided meanwhile"]);
});

describe("a decision holds for the pictures that were shown", () => {
  test.each(["approve", "reject"])("%s is refused when one was added since", async (action) => {
    const { id } = await submit(player);
    const item = await readQueueItem(id);
    await addEvidence(player, id, await upload(player)).throwOnError();

    const refused = await decide(id, { action, evidenceVersion: item?.evidence_version });
    const latest = await readQueueItem(id);
    const done = await decide(id, { action, evidenceVersion: latest?.evidence_version });

    expect(refused).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", error: EVIDENCE_CHANGED },
    });
    expect(latest?.evidence).toHaveLength(1);
    expect(done.status).toBe(200);
  });

  test("as shown, it makes the numbers verified", async () => {
    const sender = await product.aPlayer();
    const { id } = await submit(sender);
    await addEvidence(sender, id, await upload(sender)).throwOnError();
    const item = await readQueueItem(id);

    await decide(id, { evidenceVersion: item?.evidence_version });

    expect(await readProvenance(sender)).toBe("verified");
  });

  test("also for many at once", async () => {
    const senders = await Promise.all(Array.from({ length: 3 }, () => product.aPlayer()));
    const submissions = await Promise.all(senders.map((sender) => submitRead(product, sender)));
    const ids = submissions.map(({ id }) => id);
    const stale = "0".repeat(32);

    const { body }: { body: { approved: string[]; skipped: { id: string; why: string }[] } } =
      await call(product, "admin-stats-bulk", {
        token: moderator.token,
        input: {
          submissionIds: ids,
          evidenceVersions: Object.fromEntries(ids.map((id) => [id, stale])),
        },
      });

    expect(body.approved).toEqual([]);
    expect(body.skipped.map(({ why }) => why)).toEqual([EVIDENCE_CHANGED, EVIDENCE_CHANGED]);
  });

  test("what is no version is refused in words", async () => {
    const { id } = await submit(player);

    expect((await decide(id, { evidenceVersion: "latest" })).status).toBe(400);
  });
});
