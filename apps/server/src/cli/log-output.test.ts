import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const MODULE = JSON.stringify(join(import.meta.dirname, "log-output.ts"));
/** Few lines wait together; many are more than one portion. */
const FEW = 2;
const MANY = 3000;
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);

const program = (count: number, end: string) => [
  "--input-type=module",
  "--eval",
  `const { openLogOutput } = await import(${MODULE});
   const output = openLogOutput();
   for (let index = 0; index < ${count}; index += 1) output.write("line " + index + "\\n");
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
  for (const count of [FEW, MANY]) {
    const { stdout } = await promisify(execFile)(process.execPath, program(count, end)).catch(
      (error: { stdout: string }) => error,
    );

    expect(stdout.trim().split("\n")).toEqual(linesOf(count));
  }
});

test("lines are written while the process goes on", async () => {
  const child = spawn(process.execPath, program(FEW, "setInterval(() => {}, 60_000);"));

  const [bytes] = (await once(child.stdout, "data")) as [Buffer];

  child.kill();
  expect(bytes.toString().trim().split("\n")).toEqual(linesOf(FEW));
});
