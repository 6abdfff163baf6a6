// The programs that the page shows, run as a reader runs them.
import { codeExamples, type CodeExample } from "@capicu/contract/api/code-examples";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { apiCalls, PRO } from "#testing/api-calls.ts";
import { listPlayer } from "#testing/listed-player.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

const run = promisify(execFile);
const WINS = 90_000_000;

let alone: OwnDatabase;
let product: TestProduct;
let folder: string;
let site: string;
let key: string;

beforeAll(async () => {
  // The first rows of the board are read, so nobody else may be on it.
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  folder = await mkdtemp(join(tmpdir(), "examples-"));
  key = await apiCalls(product).makeKey(await product.aPlayer(PRO));
  await listPlayer(product, WINS, { handle: "@primera" });
  await product.world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = product.world.app.server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const COMMANDS: Record<CodeExample["language"], { command: string; file: string }> = {
  curl: { command: "bash", file: "example.sh" },
  JavaScript: { command: process.execPath, file: "example.mjs" },
  Python: { command: "python3", file: "example.py" },
};

async function isInstalled(command: string): Promise<boolean> {
  return run(command, ["--version"]).then(
    () => true,
    () => false,
  );
}

const LANGUAGES = Object.keys(COMMANDS) as CodeExample["language"][];

for (const language of LANGUAGES)
  test(`the example in ${language} prints the board`, async ({ skip }) => {
    const { command, file } = COMMANDS[language];
    const program = language === "curl" ? "curl" : command;
    if (!(await isInstalled(program))) skip(`${program} has to be installed on this machine`);
    const path = join(folder, file);
    await writeFile(path, codeExamples(site).find((one) => one.language === language)?.code ?? "");

    const { stdout } = await run(command, [path], { env: { ...process.env, CAPICU_KEY: key } });

    expect(stdout).toContain("@primera");
    expect(stdout).toContain(String(WINS));
  });
