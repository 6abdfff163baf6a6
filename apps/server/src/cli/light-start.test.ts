// What the server loads before it listens; each module costs processor time at every start.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const SERVE = join(import.meta.dirname, "serve.ts");
/** About 2,520 are loaded, a third of them ours. A library that few installations use belongs behind a dynamic import. */
const MODULES_MAX = 2600;
const LATE = ["@simplewebauthn/server", "@node-saml/node-saml", "xml2js", "xml-crypto", "ioredis"];

/** Prints the addresses of all modules that loading the command `serve` loads. */
const COUNT = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  // A pipe takes it in several portions.
  process.stdout.write(JSON.stringify(loaded), () => process.exit());`;

test("a start loads few modules, and none of a library that most installations never use", () => {
  const words = ["--input-type=module", "--eval", COUNT, SERVE];
  const printed = execFileSync(process.execPath, words, { encoding: "utf8", maxBuffer: 1e7 });
  const loaded = JSON.parse(printed) as string[];

  expect(
    loaded.filter((url) => LATE.some((name) => url.includes(`/node_modules/${name}/`))),
  ).toEqual([]);
  expect(loaded.length).toBeGreaterThan(500);
  expect(loaded.length).toBeLessThan(MODULES_MAX);
});
