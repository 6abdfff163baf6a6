// Builds the image of the Dockerfile with buildah, on a Debian that debootstrap lays out in the place of the pinned base,
// and runs what it makes as compose.yaml would: as its own user, with a root folder that cannot be written. It needs root,
// debootstrap and buildah, and no container engine. Run it by hand: `node scripts/image-proof.mjs <empty folder>`; further
// words are handed to `buildah build`, such as a `--volume` with the settings of a network.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { ROOT } from "./runtime.mjs";

const BYTES_MAX = 600 * 1000 ** 2;
const START_MAX_MS = 180_000;
const STOP_MAX_MS = 20_000;
const PORT = "3981";
const ADDRESS = `http://127.0.0.1:${PORT}`;
const BASE = "docker.io/library/debian:proven";

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name an empty folder with room for 6 GB.");
mkdirSync(folder, { recursive: true });
const dockerfile = readFileSync(join(ROOT, "Dockerfile"), "utf8");
const suite = /debian:(?<suite>[a-z]+)-slim@/u.exec(dockerfile)?.groups?.["suite"];
if (suite === undefined) throw new Error("The Dockerfile names no Debian.");

layOutBase(suite);
const base = `--build-arg=BASE=${BASE}`;
buildah("bud", "--pull=never", "--layers", base, "--tag=capicu", ...words, ROOT);
const container = buildah("from", "--pull=never", "localhost/capicu");
const root = buildah("mount", container);
const image = JSON.parse(buildah("inspect", "--type=image", "localhost/capicu")).OCIv1.config;
const bytes = Number(run("du", ["--summarize", "--bytes", root]).split("\t")[0]);
say(bytes < BYTES_MAX, `the image has ${Math.round(bytes / 1000 ** 2)} MB (at most 600)`);
say(image.User === "10001:10001", `it runs as ${image.User}`);
await proveRun();

/** @param {string} name */
function layOutBase(name) {
  const place = join(String(folder), "base");
  if (existsSync(place)) return;
  run("debootstrap", ["--variant=minbase", name, place, "http://deb.debian.org/debian"]);
  // What the slim image of the same release leaves out.
  for (const part of [
    "var/cache/apt",
    "var/lib/apt/lists",
    "usr/share/doc",
    "usr/share/man",
    "usr/share/locale",
  ])
    run("rm", ["-rf", join(place, part)]);
  // An engine's own hosts are laid over it.
  writeFileSync(join(place, "etc/hosts"), "");
  const working = buildah("from", "scratch");
  buildah("copy", working, place, "/");
  buildah("commit", working, BASE);
}

async function proveRun() {
  const data = join(String(folder), "data");
  run("install", ["--directory", "--mode=0700", "--owner=10001", "--group=10001", data]);
  const inside = [
    `mount --bind ${root} ${root}`,
    `mount --options remount,bind,ro ${root}`,
    `mount --bind ${data} ${root}/data`,
    `mount --types tmpfs tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev`,
    `mount --bind /etc/hosts ${root}/etc/hosts`,
    `mount --types proc proc ${root}/proc`,
    `exec chroot --userspec=${image.User} --groups= ${root} env --ignore-environment ${[...image.Env, `PORT=${PORT}`].join(" ")} "$@"`,
  ].join(" && ");
  /** @param {string[]} command */
  const start = (command) =>
    spawn("unshare", ["--mount", "--", "sh", "-c", inside, "sh", ...command], {
      stdio: ["ignore", "pipe", "inherit"],
    });
  const site = start([...image.Entrypoint, ...image.Cmd]);
  let log = "";
  site.stdout.setEncoding("utf8").on("data", (part) => (log += part));
  const ended = new Promise((resolve) => site.once("exit", (code) => resolve(code)));
  try {
    await waitFor(async () => (await fetch(`${ADDRESS}/readyz`)).ok);
    await waitFor(async () => log.includes(`${ADDRESS.replace("127.0.0.1", "localhost")}/setup/`));
    say(true, "it is ready, and its log has the link for the first admin");
    say((await exitOf(start(healthCommand()))) === 0, "its health check passes");
    say((await exitOf(start(["touch", "/app/written"]))) !== 0, "nothing can be written in it");
    const page = await (await fetch(ADDRESS, { headers: { "accept-language": "es" } })).text();
    say(page.includes('<html lang="es'), "its first page is Spanish for who reads Spanish");
    const doctor = start([...image.Entrypoint, "doctor"]);
    doctor.stdout.pipe(process.stdout);
    say((await exitOf(doctor)) === 0, "its doctor finds nothing");
  } finally {
    site.kill("SIGTERM");
  }
  const code = await Promise.race([ended, pause(STOP_MAX_MS).then(() => "too late")]);
  say(code === 0, `it ends with ${code} after SIGTERM`);
}

/** @returns {string[]} */
function healthCommand() {
  const line = /^HEALTHCHECK .* CMD (?<command>\[.*\])$/mu.exec(dockerfile)?.groups?.["command"];
  return JSON.parse(line ?? "[]");
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<number | null>} */
function exitOf(child) {
  return new Promise((resolve) => child.once("exit", resolve));
}

/** @param {() => Promise<boolean>} isSo */
async function waitFor(isSo) {
  for (let waited = 0; waited < START_MAX_MS; waited += 500) {
    if (await isSo().catch(() => false)) return;
    await pause(500);
  }
  throw new Error("The site of the image is not ready.");
}

/** @param {boolean} isTrue @param {string} what */
function say(isTrue, what) {
  console.log(`${isTrue ? "✓" : "✗"} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

/** @param {...string} options */
function buildah(...options) {
  const places = [
    "--root",
    join(String(folder), "images"),
    "--runroot",
    join(String(folder), "run"),
  ];
  const env = { ...process.env, BUILDAH_ISOLATION: "chroot", STORAGE_DRIVER: "vfs" };
  return run("buildah", [...places, ...options], env);
}

/** @param {string} program @param {string[]} options */
function run(program, options, env = process.env) {
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = ["ignore", "pipe", "inherit"];
  const done = spawnSync(program, options, { encoding: "utf8", stdio, env, maxBuffer: 1024 ** 3 });
  if (done.status !== 0)
    throw new Error(`${program} ${options.join(" ")} failed:\n${done.stdout ?? done.error}`);
  return done.stdout.trim();
}
