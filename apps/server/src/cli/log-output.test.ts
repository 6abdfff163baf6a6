import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const MODULE = JSON.stringify(join(import.meta.dirname, "log-output.ts"));
const LINES = ["first", "second"];

const program = (end: string) => [
  "--input-type=module",
  "--eval",
  `const { openLogOutput } = await import(${MODULE});
   const output = openLogOutput();
   for (const line of ${JSON.stringify(LINES)}) output.write(line + "\\n");
   ${end}`,
];

test.each([
  ["ends", ""],
  ["exits", "process.exit();"],
  [
    "exits with an error that nobody catches",
    "setImmediate(() => { throw new Error('nobody'); });",
  ],
])("no line is lost when the process %s", async (_, end) => {
  const { stdout } = await promisify(execFile)(process.execPath, program(end)).catch(
    (error: { stdout: string }) => error,
  );

  expect(stdout.trim().split("\n")).toEqual(LINES);
});

test("lines are written while the process goes on", async () => {
  const child = spawn(process.execPath, program("setInterval(() => {}, 60_000);"));

  const [bytes] = (await once(child.stdout, "data")) as [Buffer];

  child.kill();
  expect(bytes.toString().trim().split("\n")).toEqual(LINES);
});
