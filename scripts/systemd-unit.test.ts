// Verifies the unit of docs/operating.md with systemd where it is installed.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENT = join(import.meta.dirname, "../docs/operating.md");
const isInstalled = spawnSync("systemd-analyze", ["--version"]).error === undefined;

test.runIf(isInstalled)("the documented systemd unit has no mistake (needs systemd)", async () => {
  const fence = "```";
  const [, after = ""] = (await readFile(DOCUMENT, "utf8")).split(`${fence}ini\n`);
  const [unit = ""] = after.split(fence);
  expect(unit).toContain("[Service]");
  const folder = await mkdtemp(join(tmpdir(), "systemd-"));
  const file = join(folder, "capicu.service");
  // systemd checks that the program exists, which may not be so on this machine.
  await writeFile(file, unit.replace("/usr/bin/npm start", process.execPath));

  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", file], {
    encoding: "utf8",
  });
  await rm(folder, { recursive: true });

  expect(`${stdout}${stderr}`).toBe("");
  expect(status).toBe(0);
});
