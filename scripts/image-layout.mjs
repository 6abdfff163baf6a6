// Lays out the root folder of the image in the folder that is named: the built product in /app with the packages that
// its server needs, and the commands `node` and `capicu`. Run it after scripts/build.mjs.
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { findRuntime, npm, ROOT } from "./runtime.mjs";

/** Threads and processes of the server load sources, and find models and migrations beside them. */
const SOURCES = [
  "apps/server/dist",
  "apps/server/migrations",
  "apps/server/src",
  "apps/web/dist",
  "apps/web/locales",
  "packages",
  "scripts/image-health.mjs",
  "LICENSE",
  "NOTICE",
  "package.json",
  "package-lock.json",
  ".npmrc",
];
/** npm compares the lockfile with the manifest of every workspace, those without code in the image too. */
const WORKSPACES = ["apps/server", "apps/web", "bench", "e2e"];
const NOT_NEEDED =
  /(?:^|\/)(?:node_modules|testing|conformance|cases)$|\.test\.tsx?$|\.tsbuildinfo$/u;
/** Starts the product; `exec`, so that signals reach it. */
const COMMAND = `#!/bin/sh
exec node --enable-source-maps /app/apps/server/dist/main.js "$@"
`;

const REMOVAL = { recursive: true, force: true };

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Name the folder to lay the image out in.");
const app = join(target, "app");
const bin = join(target, "usr/local/bin");
const node = findRuntime();

rmSync(target, REMOVAL);
mkdirSync(bin, { recursive: true });
for (const path of SOURCES) copy(path);
for (const path of WORKSPACES) copy(`${path}/package.json`);
// Scripts are left out: the root's own would install what tests need.
const production = ["ci", "--omit=dev", "--workspace=@capicu/server", "--ignore-scripts"];
npm(node, [...production, "--no-audit", "--no-fund", "--loglevel=error"], app);
removeOtherPlatforms();
cpSync(node, join(bin, "node"), { dereference: true });
writeFileSync(join(bin, "capicu"), COMMAND);
chmodSync(join(bin, "capicu"), 0o755);

/** @param {string} path */
function copy(path) {
  const from = join(ROOT, path);
  cpSync(from, join(app, path), {
    recursive: true,
    filter: (file) => !NOT_NEEDED.test(relative(ROOT, file)),
  });
}

/** The reader's engine carries the libraries of five platforms, and some packages those for a C library of another kind. */
function removeOtherPlatforms() {
  const modules = join(app, "node_modules");
  const machines = foldersIn(modules, "onnxruntime-node/bin")
    .flatMap((path) => foldersIn(path))
    .flatMap((path) => foldersIn(path));
  const own = `${process.platform}/${process.arch}`;
  const packages = ["@img", "@node-rs"].flatMap((scope) => foldersIn(modules, scope));
  for (const folder of machines.filter((path) => !path.endsWith(own))) rmSync(folder, REMOVAL);
  for (const folder of packages.filter((path) => path.includes("musl"))) rmSync(folder, REMOVAL);
}

/** @param {...string} parts */
function foldersIn(...parts) {
  const folder = join(...parts);
  return readdirSync(folder).map((name) => join(folder, name));
}
