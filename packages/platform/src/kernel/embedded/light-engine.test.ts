// What a start of the engine compiles; most of it V8 would compile a second time, optimized.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const OPEN = `
  const { openEmbedded } = await import(process.argv[1]);
  const database = await openEmbedded({ directory: null });
  await database.close();`;

test("a start optimizes few functions of the engine", () => {
  const words = ["--trace-wasm-compilation-times", "--eval", OPEN];
  const opener = import.meta.resolve("#kernel/embedded/open-embedded.ts");
  const printed = execFileSync(process.execPath, [...words, opener], {
    encoding: "utf8",
    maxBuffer: 1e7,
  });
  const compiledBy = (compiler: string) => printed.split(`using ${compiler},`).length - 1;

  expect(compiledBy("Liftoff")).toBeGreaterThan(2000);
  // About 20; with V8's own value, about 290.
  expect(compiledBy("TurboFan")).toBeLessThan(50);
});
