import { generateSigningKey } from "@capicu/platform/kernel/tokens";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { loadKeys } from "./keys.ts";

const OTHER_SECRET = "another-secret-of-more-than-32-characters";
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "keys-"));
  folders.push(folder);
  return join(folder, "data");
}

const load = (DATA_DIR: string, settings: Record<string, string> = {}) =>
  loadKeys(readConfig({ DATA_DIR, ...settings }));

const keysOf = ({ anonKey, serviceRoleKey }: Awaited<ReturnType<typeof load>>) => ({
  anonKey,
  serviceRoleKey,
});

const readPayload = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));

describe("keys that nobody gave", () => {
  test("are made once, for their owner's eyes only, and are the same at every start", async () => {
    const folder = await aFolder();

    const first = await load(folder);
    const text = await readFile(join(folder, "keys.json"), "utf8");
    const second = await load(folder);

    expect(keysOf(second)).toEqual(keysOf(first));
    expect(await readFile(join(folder, "keys.json"), "utf8")).toBe(text);
    expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual(["keys.json"]);
  });

  test("say which role they are for", async () => {
    const { anonKey, serviceRoleKey } = await load(await aFolder());

    expect(readPayload(anonKey)).toMatchObject({ role: "anon" });
    expect(readPayload(serviceRoleKey)).toMatchObject({ role: "service_role" });
  });

  test("are the same for two first starts at the same moment", async () => {
    const folder = await aFolder();

    const starts = await Promise.all([load(folder), load(folder), load(folder)]);

    expect(new Set(starts.map(({ anonKey }) => anonKey)).size).toBe(1);
    expect(await readdir(folder)).toEqual(["keys.json"]);
  });

  test("differ from one installation to the next", async () => {
    const [one, other] = [await load(await aFolder()), await load(await aFolder())];

    expect(one.serviceRoleKey).not.toBe(other.serviceRoleKey);
  });
});

describe("keys that were given", () => {
  test("win over kept ones", async () => {
    const folder = await aFolder();
    const generated = await load(folder);
    const { tokens } = generated;
    const ANON_KEY = await tokens.signShared({ role: "anon", iss: "by hand" });
    const SERVICE_ROLE_KEY = await tokens.signShared({ role: "service_role", iss: "by hand" });

    const provided = await load(folder, { ANON_KEY, SERVICE_ROLE_KEY });
    const signed = await load(folder, { JWT_SECRET: OTHER_SECRET });

    expect(keysOf(provided)).toEqual({ anonKey: ANON_KEY, serviceRoleKey: SERVICE_ROLE_KEY });
    expect(signed.anonKey).not.toBe(generated.anonKey);
    expect(keysOf(await load(folder))).toEqual(keysOf(generated));
  });

  test.each(["ANON_KEY", "SERVICE_ROLE_KEY"])(
    "a %s that would refuse every call stops the start",
    async (name) => {
      const folder = await aFolder();
      const { tokens, ...generated } = await load(folder);
      const other = await load(folder, { JWT_SECRET: OTHER_SECRET });
      const role = name === "ANON_KEY" ? "anon" : "service_role";
      const readReason = (key: string) =>
        load(folder, { [name]: key }).then(
          () => null,
          (error: unknown) => String(error),
        );

      expect(await readReason("no-token")).toContain(`${name}: is not signed with the JWT_SECRET`);
      expect(await readReason(other.anonKey)).toContain("is not signed with the JWT_SECRET");
      expect(await readReason(await tokens.signShared({ role, exp: 1 }))).toContain("has expired");
      const swapped = name === "ANON_KEY" ? generated.serviceRoleKey : generated.anonKey;
      expect(await readReason(swapped)).toContain(`must be a JWT whose role is ${role}`);
      expect(await readReason(await tokens.signShared({}))).toContain(
        "must be a JWT whose role is",
      );
    },
  );

  test("a given signing key signs the tokens of players", async () => {
    const key = { ...(await generateSigningKey()), kid: "given-key" };
    const { tokens } = await load(await aFolder(), { JWT_SIGNING_KEY: JSON.stringify(key) });

    const token = await tokens.signUser({ sub: "x", role: "authenticated", exp: 4_000_000_000 });
    const header = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8");

    expect(JSON.parse(header)).toMatchObject({ alg: "ES256", kid: "given-key" });
  });
});

test("a signing key whose numbers are no key is named", async () => {
  const [key, other] = [await generateSigningKey(), await generateSigningKey()];
  const folder = await aFolder();
  for (const mixed of [
    { ...key, x: other.x },
    { ...key, x: other.x, y: other.y },
  ])
    await expect(load(folder, { JWT_SIGNING_KEY: JSON.stringify(mixed) })).rejects.toThrow(
      /^JWT_SIGNING_KEY: x, y and d are not one key pair/,
    );
});

test.each(["", "{", "{}", '{"jwtSecret":"short","signingKey":{"kid":"a"}}'])(
  "a spoiled file stops the start with a sentence and stays as it is: %j",
  async (text) => {
    const folder = await aFolder();
    await load(folder);
    const path = join(folder, "keys.json");
    await writeFile(path, text);

    await expect(load(folder)).rejects.toThrow(/keys\.json cannot be read\. Restore it/);
    expect(await readFile(path, "utf8")).toBe(text);
  },
);
