// Commands beside a server that runs on the embedded database, and what they bring back.
import { createClient } from "@supabase/supabase-js";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { runCommand, serveProduct, type ServingProcess } from "#testing/product-process.ts";

import { CONTROL_SOCKET } from "./control-path.ts";

const SLOW_MS = 240_000;
const PASSWORD = "double-six-and-blank";

let folder: string;
let server: ServingProcess;
const settings = () => ({ DATA_DIR: join(folder, "data"), RATE_LIMITS: "off" });
const capicu = (...words: string[]) => runCommand(words, settings());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "running-site-"));
  server = await serveProduct(settings());
}, SLOW_MS);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}, SLOW_MS);

async function clientOf({ port }: ServingProcess) {
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${url}/config.json`);
  const { anonKey } = (await answer.json()) as { anonKey: string };
  return createClient(url, anonKey, { auth: { persistSession: false } });
}

async function register(name: string) {
  const client = await clientOf(server);
  const email = `${name}@example.org`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  const id = data.user?.id ?? "";
  await client.from("users").insert({ id, email, username: name }).throwOnError();
  return { client, id };
}

test("nobody but the server's account may give it commands", async () => {
  const { mode } = await stat(join(folder, "data", CONTROL_SOCKET));

  expect(mode & 0o777).toBe(0o600);
});

test("commands that fail there end with one sentence and exit code 1", async () => {
  const unknown = await capicu("admin", "grant", "nobody@example.org");
  const taken = await capicu("backup", join(folder, "no-such-folder", "site.tar.gz"));

  expect(unknown).toMatchObject({
    code: 1,
    out: "",
    error: "Nobody has an account with nobody@example.org.\n",
  });
  expect([taken.code, taken.error]).toEqual([
    1,
    expect.stringMatching(/^There is no folder .+\n$/),
  ]);
});

test(
  "doctor looks at the site while it runs, and seed and admin work on it",
  async () => {
    await register("first");
    const seeded = await capicu("seed", "--players", "3");
    const granted = await capicu("admin", "grant", "first@example.org");
    const { out } = await capicu("doctor");

    expect(seeded).toMatchObject({ code: 0, out: "3 demo players are on the board.\n" });
    // Registered without a mail, the address proves nothing: the rule is that of a stopped site.
    expect(granted.error).toContain("Nobody has verified");
    expect(out).toContain("✓ row level security is on for every table");
    expect(out).toContain("✓ the keys are those of the database");
    expect(out).toContain("✓ PUBLIC_URL leads to this site");
  },
  SLOW_MS,
);

test("restore refuses the folder of a site that runs", async () => {
  const { code, error } = await capicu("restore", join(folder, "any.tar.gz"));

  expect([code, error]).toEqual([1, expect.stringMatching(/is not empty\.[^\n]*\n$/)]);
});

test(
  "a backup under constant writes holds every write acknowledged before it, and fits together",
  async () => {
    const { client: player, id: own } = await register("writer");
    const others = [(await register("other-a")).id, (await register("other-b")).id];
    let written = 0;
    const end = new AbortController();
    const write = async () => {
      while (!end.signal.aborted) {
        const bio = `written ${written + 1}`;
        await player.from("users").update({ bio }).eq("id", own).throwOnError();
        written += 1;
        // Rows that refer to each other, and go again.
        const following = { follower_id: own, following_id: others[written % 2] };
        await player.from("follows").insert(following).throwOnError();
        await player.from("follows").delete().match(following).throwOnError();
      }
    };
    const writing = write();
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(5);

    const before = written;
    const archive = join(folder, "hot.tar.gz");
    const { code, error } = await capicu("backup", archive);
    const after = written;
    end.abort();
    await writing;

    expect([code, error]).toEqual([0, ""]);
    const restored = { DATA_DIR: join(folder, "restored"), RATE_LIMITS: "off" };
    // Restoring puts every foreign key back, which checks all rows.
    expect((await runCommand(["restore", archive], restored)).code).toBe(0);
    await using copy = await serveProduct(restored);
    const reader = await clientOf(copy);
    const signedIn = await reader.auth.signInWithPassword({
      email: "writer@example.org",
      password: PASSWORD,
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

test(
  "a socket that a killed server left does not hinder the next, and a deep folder has one too",
  async () => {
    const deep = join(folder, "x".repeat(60), "y".repeat(60));
    await mkdir(deep, { recursive: true });
    const there = { DATA_DIR: deep };
    {
      await using killed = await serveProduct(there);
      expect(killed.written()).toContain("Capicú is at");
    }

    const alone = await runCommand(["seed", "--players", "1"], there);
    await using again = await serveProduct(there);
    const beside = await runCommand(["seed", "--players", "2"], there);

    expect(alone).toMatchObject({ code: 0, error: "" });
    expect(beside).toMatchObject({ code: 0, error: "" });
    expect((await again.stop()).code).toBe(0);
  },
  SLOW_MS,
);
