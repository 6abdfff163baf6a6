// A backup of a running site while rows are written, on the engine of this run.
import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { prepareData } from "#testing/prepared-data.ts";
import { runCommand, serveProduct } from "#testing/product-process.ts";
import { clientOf, PLAYER_PASSWORD, registerPlayer } from "#testing/registered-player.ts";

const SLOW_MS = 240_000;

let folder: string;
const owned = new AsyncDisposableStack();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hot-backup-"));
  owned.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
});

afterAll(() => owned.disposeAsync(), SLOW_MS);

/** The settings of an empty site. */
async function emptySite(name: string): Promise<Record<string, string>> {
  const settings = { DATA_DIR: join(folder, name), RATE_LIMITS: "off" };
  const server = inject("testDatabaseUrl");
  if (server === null) return settings;
  return { ...settings, DATABASE_URL: owned.use(await emptyDatabaseOn(server)).url };
}

test(
  "a backup under constant writes holds every write acknowledged before it, and fits together",
  async () => {
    const settings = await emptySite("there");
    if (inject("testDatabaseUrl") === null) await prepareData(settings["DATA_DIR"] ?? "");
    const server = owned.use(await serveProduct(settings));
    const { client: player, id: own } = await registerPlayer(server, "writer");
    const others = await Promise.all(
      ["other-a", "other-b"].map(async (name) => (await registerPlayer(server, name)).id),
    );
    let rowCount = 0;
    const end = new AbortController();
    const write = async () => {
      while (!end.signal.aborted) {
        const bio = `written ${rowCount + 1}`;
        await player.from("users").update({ bio }).eq("id", own).throwOnError();
        rowCount += 1;
        // Rows that refer to each other and are deleted again.
        const following = { follower_id: own, following_id: others[rowCount % 2] };
        await player.from("follows").insert(following).throwOnError();
        await player.from("follows").delete().match(following).throwOnError();
      }
    };
    const writing = write();
    await expect.poll(() => rowCount, { timeout: 20_000 }).toBeGreaterThan(5);

    const before = rowCount;
    const archive = join(folder, "hot.tar.gz");
    const { code, error } = await runCommand(["backup", archive], settings);
    const after = rowCount;
    end.abort();
    await writing;

    expect([code, error]).toEqual([0, ""]);
    expect(after).toBeGreaterThan(before);
    const restored = await emptySite("restored");
    // Restoring adds every foreign key again, which checks all rows.
    expect((await runCommand(["restore", archive], restored)).code).toBe(0);
    await using copy = await serveProduct(restored);
    const reader = await clientOf(copy);
    const signedIn = await reader.auth.signInWithPassword({
      email: "writer@example.org",
      password: PLAYER_PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    const profile = await reader.from("users").select("bio, following_count").eq("id", own);
    expect(profile.error).toBeNull();
    const { count } = await reader
      .from("follows")
      .select("*", { count: "exact", head: true })
      .eq("follower_id", own);
    const number = Number(String(profile.data?.[0]?.bio).replace("written ", ""));
    expect(number).toBeGreaterThanOrEqual(before);
    expect(number).toBeLessThanOrEqual(after + 1);
    expect(profile.data?.[0]?.following_count).toBe(count);
  },
  SLOW_MS,
);
