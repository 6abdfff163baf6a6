// `npm run api-types` writes docs/api-types.d.ts, the types of the open interface, from its description.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { ROOT } from "./runtime.mjs";

const PROGRAM = join(ROOT, "tools/api-types/node_modules/openapi-typescript/bin/cli.js");
const DESCRIPTION = join(ROOT, "docs/openapi.json");

const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, DESCRIPTION], {
  encoding: "utf8",
});
if (status !== 0) throw new Error(stderr);
// A test compares it, so that it needs no program that writes types.
const hash = createHash("sha256").update(readFileSync(DESCRIPTION)).digest("hex");
const types = stdout.slice(stdout.indexOf("export interface paths"));
writeFileSync(
  join(ROOT, "docs/api-types.d.ts"),
  `// The types of /api/v1, written by \`npm run api-types\` from openapi.json.\n// sha256 ${hash}\n${types}`,
);
