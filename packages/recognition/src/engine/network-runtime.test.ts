// Reading tells nobody anything: the runtime would otherwise report to its makers.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const MODEL = join(import.meta.dirname, "../../models/line-reader.onnx");
const LOAD = `
  const { openSession } = await import(${JSON.stringify(import.meta.resolve("./sessions.ts"))});
  await openSession(${JSON.stringify(MODEL)});
`;

test("a loaded network leaves no number of the machine and no report to be sent", async () => {
  const home = await mkdtemp(join(tmpdir(), "home-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));

  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", LOAD], {
    cwd: import.meta.dirname,
    env: { HOME: home },
  });

  expect(await readdir(home)).toEqual([]);
});
