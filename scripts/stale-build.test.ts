import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { isStale } from "./stale-build.mjs";

/** Files that changed so many seconds after the build. */
async function project(changes: Record<string, number>) {
  const folder = await mkdtemp(join(tmpdir(), "stale-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const times = { "web/dist/index.html": 0, "web/src/main.ts": -10, ...changes };
  for (const [name, seconds] of Object.entries(times)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "");
    await utimes(file, 1_000_000 + seconds, 1_000_000 + seconds);
  }
  return { built: join(folder, "web/dist/index.html"), sources: [join(folder, "web")] };
}

test.each([
  ["nothing changed", {}, false],
  ["a source changed", { "web/src/main.ts": 1 }, true],
  ["a source was added", { "web/src/deep/new.ts": 1 }, true],
  ["a check wrote its state", { "web/tsconfig.tsbuildinfo": 1 }, false],
  ["a package was installed", { "web/node_modules/one/index.js": 1 }, false],
  ["the build wrote another file", { "web/dist/other.js": 1 }, false],
])("after %s the build is as stale as it says", async (_, changes, stale) => {
  const { built, sources } = await project(changes);

  expect(isStale(built, sources)).toBe(stale);
});

test("a missing build is stale", async () => {
  const { built, sources } = await project({});
  await rm(built);

  expect(isStale(built, sources)).toBe(true);
});
