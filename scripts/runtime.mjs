// Chooses the Node that runs the project: the current one if it is new enough, or else one from npm.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MINIMUM = [24, 11];
const RUNTIME = join(ROOT, "tools", "runtime");
const PLATFORM = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const BUNDLED =
  process.platform === "win32"
    ? join(RUNTIME, "node_modules", `node-${PLATFORM}`, "bin", "node.exe")
    : join(RUNTIME, "node_modules", `node-${PLATFORM}`, "bin", "node");

/** @returns {string} the absolute path of a Node that is new enough */
export function findRuntime() {
  // Decided by its path, because a second run is itself started by the bundled Node.
  const isOurs = isInside(process.execPath);
  if (!isOurs && isNewEnough(process.versions.node)) return process.execPath;
  if (!isNewEnough(versionOf(BUNDLED))) install();
  if (!isNewEnough(versionOf(BUNDLED)))
    throw new Error(
      `Capicú needs Node ${MINIMUM.join(".")} or newer; this is ${process.versions.node}, and no ready one exists for ${PLATFORM}. Please install Node 24 from nodejs.org.`,
    );
  return BUNDLED;
}

/** @param {string} path */
export function isInside(path) {
  const way = relative(ROOT, path);
  return way !== "" && !way.startsWith("..");
}

/** Runs npm under a given Node, isolated from the npm that called this script.
 * @param {string} node @param {string[]} words @param {string} cwd */
export function npm(node, words, cwd) {
  const cli = process.env["npm_execpath"];
  const [command, first] = cli?.endsWith(".js") ? [node, [cli]] : ["npm", []];
  const done = spawnSync(command, [...first, ...words], {
    cwd,
    stdio: "inherit",
    env: innerEnvironment(node),
    shell: process.platform === "win32" && command === "npm",
  });
  if (done.status !== 0)
    throw new Error(`npm ${words.join(" ")} failed in ${relative(ROOT, cwd) || "the project"}`);
}

function install() {
  console.error("Fetching Node 24 …");
  npm(process.execPath, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], RUNTIME);
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** @param {string} path */
function versionOf(path) {
  if (!existsSync(path)) return "0";
  const result = spawnSync(path, ["--version"], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim().replace(/^v/, "") : "0";
}

/** The outer npm's settings would make the inner one act on the outer project.
 * @param {string} node */
function innerEnvironment(node) {
  const entries = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config_(local_prefix|prefix|workspace.*|global_prefix)|package_.*|lifecycle_.*)$/i.test(
        name,
      ),
  );
  const separator = process.platform === "win32" ? ";" : ":";
  return {
    ...Object.fromEntries(entries),
    PATH: `${dirname(node)}${separator}${process.env["PATH"] ?? ""}`,
  };
}
