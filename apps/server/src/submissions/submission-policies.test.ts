// What a player may submit: the insert policy, its checks, and the columns that the database sets
// itself.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  aSubmission,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let product: TestProduct;
let owner: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [owner, other] = [await product.aPlayer(), await product.aPlayer()];
  await submit(owner);
});

afterAll(() => product[Symbol.asyncDispose]());

describe("X.2 a submission is one's own, and pending", () => {
  test("S4.20 S7.51 S5.26 the server counts the games and sets the time", async () => {
    const { data } = await other.client
      .from("stats_submissions")
      .insert(
        aSubmission(other, {
          overall_games_played: 999_999,
          submitted_at: "2001-01-01T00:00:00Z",
          gamertag: `  ${"x".repeat(200)}\u0007`,
        }),
      )
      .select("*")
      .single()
      .throwOnError();

    expect(data).toMatchObject({
      status: "pending",
      overall_games_played: 200,
      overall_percent_complete: null,
    });
    expect((data as { gamertag: string }).gamertag).toBe("x".repeat(60));
    expect(new Date((data as { submitted_at: string }).submitted_at).getFullYear()).toBeGreaterThan(
      2020,
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ["status approved", { status: "approved" }],
    ["status processing", { status: "processing" }],
    ["a reviewer", { reviewed_at: new Date().toISOString() }],
    ["a reason", { rejection_reason: "none" }],
    ["another game", { domino_app: "chess" }],
    ["X.17 negative wins", { overall_wins: -1 }],
    ["X.17 fractional wins", { overall_wins: 1.5 }],
    ["X.17 wins beyond an integer", { overall_wins: 2 ** 31 }],
    ["a rate over 100", { overall_win_rate: 100.1 }],
    ["an id that no function accepts", { id: "00000000-0000-0000-0000-000000000001" }],
    ["an id of another version", { id: "00000000-0000-1000-8000-000000000001" }],
    ["a screenshot elsewhere", { screenshot_url: "https://evil.example/track.png" }],
    ["a screenshot that is a script", { screenshot_url: "javascript:alert(1)//x.png" }],
    ["a screenshot outside its folder", { screenshot_url: "../../keys.png" }],
  ])("never with %s", async (_name, columns) => {
    const { error } = await other.client
      .from("stats_submissions")
      .insert(aSubmission(other, columns));

    expect(error).not.toBeNull();
  });

  test("S7.45 a screenshot's public address is kept as its name in our storage", async () => {
    const bytes = Buffer.from(PIXEL, "base64");
    await other.client.storage.from("screenshots").upload(`${other.id}/1.png`, bytes);
    const { data } = await other.client
      .from("stats_submissions")
      .insert(
        aSubmission(other, {
          screenshot_url: `https://evil.example/storage/v1/object/public/screenshots/${other.id}/1.png`,
        }),
      )
      .select("screenshot_url")
      .single()
      .throwOnError();

    expect(data).toEqual({ screenshot_url: `${other.id}/1.png` });
  });

  test("never for another", async () => {
    const { error } = await other.client.from("stats_submissions").insert(aSubmission(owner));

    expect(error?.code).toBe("42501");
  });

  test("never changed or removed afterwards", async () => {
    const { id } = await submit(other);

    const changed = await other.client
      .from("stats_submissions")
      .update({ overall_wins: 1 })
      .eq("id", id);
    const removed = await other.client.from("stats_submissions").delete().eq("id", id);

    expect([changed.error?.code, removed.error?.code]).toEqual(["42501", "42501"]);
  });

  test("S6.11 never read by another player, whatever is asked for", async () => {
    const { data } = await other.client
      .from("stats_submissions")
      .select("*")
      .or(`user_id.eq.${owner.id},status.eq.pending`);

    expect(new Set((data ?? []).map(({ user_id }) => user_id as string))).toEqual(
      new Set([other.id]),
    );
  });

  test("S5.22 never by a visitor", async () => {
    const { error, status } = await product.visitor
      .from("stats_submissions")
      .insert(aSubmission(owner));

    expect([status, error?.code]).toEqual([401, "42501"]);
  });

  test("twenty may wait; one more is asked to have patience", async () => {
    const eager = await product.aPlayer();
    for (let count = 0; count < 20; count += 1) await submit(eager);

    const { error, status } = await eager.client
      .from("stats_submissions")
      .insert(aSubmission(eager));

    expect(status).toBe(429);
    expect(error?.message).toMatch(/20 submissions waiting/);
  });
});

describe("a submission that is sent again is the same", () => {
  const idsOf = async ({ client }: TestPlayer) => {
    const { data } = await client.from("stats_submissions").select("id").throwOnError();
    return (data as { id: string }[]).map(({ id }) => id);
  };

  test("under the id that its sender chose, also where no further one may wait", async () => {
    const patient = await product.aPlayer();
    const submission = { ...aSubmission(patient), id: randomUUID() };
    await patient.client.from("stats_submissions").insert(submission).throwOnError();
    for (let count = 1; count < 20; count += 1) await submit(patient);

    const { error, status } = await patient.client.from("stats_submissions").insert(submission);

    expect([status, error?.code]).toEqual([409, "23505"]);
    const ids = await idsOf(patient);
    expect(ids.filter((id) => id === submission.id)).toHaveLength(1);
    expect(ids).toHaveLength(20);
  });

  test("of two at the same moment one is saved", async () => {
    const hasty = await product.aPlayer();
    const submission = { ...aSubmission(hasty), id: randomUUID() };

    const answers = await Promise.all(
      [1, 2, 3].map(() => hasty.client.from("stats_submissions").insert(submission)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "23505")).toHaveLength(2);
    expect(await idsOf(hasty)).toEqual([submission.id]);
  });

  test("an id of another player's submission is refused, and shows nothing of it", async () => {
    const { id } = await submit(owner);
    const before = await idsOf(owner);

    const { error, data } = await other.client
      .from("stats_submissions")
      .insert(aSubmission(other, { id, overall_wins: 77 }))
      .select("*");

    expect([error?.code, data]).toEqual(["23505", null]);
    expect(JSON.stringify(error)).not.toContain(owner.id);
    expect(await idsOf(owner)).toEqual(before);
  });
});
