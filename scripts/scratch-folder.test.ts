import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const SCRIPT = join(import.meta.dirname, "scratch-folder.mjs");
const PLENTY = 2 ** 40;

/** A process that makes its folder, and lives on. */
async function makeInProcess(place: object, env: NodeJS.ProcessEnv = {}) {
  const code = `
    import { makeScratchFolder } from ${JSON.stringify(SCRIPT)};
    process.stdout.write(makeScratchFolder(${JSON.stringify(place)}));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, TMPDIR: undefined, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [folder] = (await once(child.stdout, "data")) as [Buffer];
  return { child, folder: String(folder) };
}

function somePlace(): string {
  const place = mkdtempSync(join(tmpdir(), "place-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

test("the folder lies in memory where there is plenty, and ends with its process", async () => {
  const place = somePlace();

  const { child, folder } = await makeInProcess({ place, freeMemory: PLENTY });

  expect(dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ["the machine has little memory", { freeMemory: 2 ** 30 }],
  ["the place has no room", { place: "/proc", freeMemory: PLENTY }],
  ["there is no such place", { place: "/no/such/place", freeMemory: PLENTY }],
])("it lies on the disk where %s", async (_, place) => {
  const { folder } = await makeInProcess(place);

  expect(dirname(folder)).toBe("/tmp");
});

test("TMPDIR goes before", async () => {
  const chosen = somePlace();

  const { folder } = await makeInProcess(
    { place: somePlace(), freeMemory: PLENTY },
    { TMPDIR: chosen },
  );

  expect(dirname(folder)).toBe(chosen);
});
