// Commands while a server runs on the embedded database, and their results.
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { prepareData } from "#testing/prepared-data.ts";
import { runCommand, serveProduct, type ServingProcess } from "#testing/product-process.ts";
import { registerPlayer } from "#testing/registered-player.ts";

import { CONTROL_SOCKET } from "./control-path.ts";

const SLOW_MS = 240_000;

let folder: string;
let server: ServingProcess;
const settings = () => ({ DATA_DIR: join(folder, "data"), RATE_LIMITS: "off" });
const capicu = (...words: string[]) => runCommand(words, settings());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "running-site-"));
  await prepareData(settings().DATA_DIR);
  server = await serveProduct(settings());
}, SLOW_MS);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}, SLOW_MS);

test("nobody but the server's account may give it commands", async () => {
  const { mode } = await stat(join(folder, "data", CONTROL_SOCKET));

  expect(mode & 0o777).toBe(0o600);
});

test("commands that fail there end with one sentence and exit code 1", async () => {
  const unknown = await capicu("admin", "grant", "nobody@example.org");
  const result = await capicu("backup", join(folder, "no-such-folder", "site.tar.gz"));

  expect(unknown).toMatchObject({
    code: 1,
    out: "",
    error: "Nobody has an account with nobody@example.org.\n",
  });
  expect([result.code, result.error]).toEqual([
    1,
    expect.stringMatching(/^There is no folder .+\n$/),
  ]);
});

test(
  "doctor looks at the site while it runs, and seed and admin work on it",
  async () => {
    await registerPlayer(server, "first");
    const seeded = await capicu("seed", "--players", "3");
    const granted = await capicu("admin", "grant", "first@example.org");
    const { out } = await capicu("doctor");

    expect(seeded).toMatchObject({ code: 0, out: "3 demo players are on the board.\n" });
    // The address was registered without a mail, so it proves nothing; a stopped site has the same
    // rule.
    expect(granted.error).toContain("Nobody has verified");
    expect(out).toContain("✓ Row level security is on for every table.");
    expect(out).toContain("✓ The keys are those of the database.");
    expect(out).toContain("✓ PUBLIC_URL leads to this site");
  },
  SLOW_MS,
);

test("restore refuses the folder of a site that runs", async () => {
  const { code, error } = await capicu("restore", join(folder, "any.tar.gz"));

  expect([code, error]).toEqual([1, expect.stringMatching(/is not empty\.[^\n]*\n$/)]);
});

test(
  "a socket that a killed server left does not hinder the next, and a deep folder has one too",
  async () => {
    const deep = join(folder, "x".repeat(60), "y".repeat(60));
    await mkdir(deep, { recursive: true });
    await prepareData(deep);
    const environment = { DATA_DIR: deep };
    {
      await using killed = await serveProduct(environment);
      expect(killed.written()).toContain("Capicú is at");
    }

    const alone = await runCommand(["seed", "--players", "1"], environment);
    await using secondSite = await serveProduct(environment);
    const beside = await runCommand(["seed", "--players", "2"], environment);

    expect(alone).toMatchObject({ code: 0, error: "" });
    expect(beside).toMatchObject({ code: 0, error: "" });
    expect((await secondSite.stop()).code).toBe(0);
  },
  SLOW_MS,
);
