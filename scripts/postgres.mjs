// Finds a PostgreSQL for the tests: that of TEST_DATABASE_URL, or else a temporary cluster.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { unpackPostgres } from "./packed-postgres.mjs";

/** @typedef {{ url: string, stop: () => Promise<void> }} TestPostgres */
/** @typedef {{ uid?: number, gid?: number }} Account */

const START_MS = 30_000;
// The cluster is deleted after the run, so nothing has to reach the disk.
const FOR_TESTS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap(
  (setting) => ["-c", setting],
);
/** @type {{ encoding: "utf8" }} */
const TEXT = { encoding: "utf8" };

/** @returns {Promise<TestPostgres | null>} null when there is none on this machine */
export async function startPostgres() {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) return { url, stop: async () => {} };
  const account = serverAccount();
  if (account === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o755);
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const server = await startCluster(folder, account);
  if (server === null) discard();
  return server && { url: server.url, stop: () => server.stop().finally(discard) };
}

/** The folder of `initdb` and `postgres`; the newest when there are several. */
function findBinaries() {
  const versions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap(
    (folder) =>
      listFolder(folder)
        .filter((name) => /^(postgresql@)?\d+$/.test(name))
        .map((name) => ({
          version: Number(name.replace(/\D/g, "")),
          bin: join(folder, name, "bin"),
        })),
  );
  const newestFirst = versions.toSorted((a, b) => b.version - a.version).map(({ bin }) => bin);
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...newestFirst];
  const isComplete = (/** @type {string} */ folder) =>
    folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
  return folders.find(isComplete) ?? null;
}

/** @param {string} folder */
function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** PostgreSQL refuses to run as root, so another system account then owns the cluster.
 * @returns {Account | null} */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], TEXT));
    if (uid?.status === 0 && gid?.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/** @param {string} folder @param {Account} account @returns {Promise<TestPostgres | null>} */
async function startCluster(folder, account) {
  const cluster = createCluster(folder, account);
  return cluster && runCluster(cluster);
}

/** @typedef {{ bin: string, data: string, account: Account }} Cluster */

/** The files of a cluster that does not run yet; null where there are no programs.
 * @param {string} folder @param {Account} account @returns {Cluster | null} */
function createCluster(folder, account) {
  const bin = findBinaries() ?? unpackPostgres(join(folder, "programs"));
  if (bin === null) return null;
  const data = join(folder, "cluster");
  mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid ?? account.uid);
  const words = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
  const options = { cwd: data, ...account };
  const initialised = spawnSync(join(bin, "initdb"), [...words, "--no-sync"], options);
  return initialised.status === 0 ? { bin, data, account } : null;
}

/** @typedef {TestPostgres & { pid: number, ended: Promise<unknown> }} RunningCluster */

/** @param {Cluster} cluster @param {string[]} settings @param {number | null} wantedPort
 * @returns {Promise<RunningCluster | null>} */
async function runCluster({ bin, data, account }, settings = FOR_TESTS, wantedPort = null) {
  const port = wantedPort ?? (await freePort());
  const words = ["-D", data, "-p", `${port}`, "-h", "127.0.0.1", "-k", data];
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd: data, ...account, stdio: "ignore" };
  const server = spawn(join(bin, "postgres"), [...words, ...settings], options);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const endWithUs = () => server.kill("SIGQUIT");
  process.once("exit", endWithUs);
  server.once("exit", () => process.off("exit", endWithUs));
  const stop = async () => {
    if (server.exitCode === null) server.kill("SIGINT");
    await ended;
  };

  if (await isReady(data, server)) {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, stop, pid: server.pid ?? 0, ended };
  }
  await stop();
  return null;
}

/** A server and a streaming replica of it; null when there is no PostgreSQL on this machine.
 * @returns {Promise<{ primary: TestPostgres, replica: TestPostgres, stop: () => Promise<void> } | null>} */
export async function startReplicatedPostgres() {
  const account = serverAccount();
  if (account === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o755);
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const cluster = createCluster(folder, account);
  // A copy of a cluster that does not run is a base backup.
  const copy = cluster && { ...cluster, data: join(folder, "replica") };
  if (copy) spawnSync("cp", ["-a", cluster.data, copy.data]);
  // Otherwise a commit is sent to the replica only when the log is written, up to 0.6 seconds later.
  const settings = [...FOR_TESTS, "-c", "synchronous_commit=on"];
  const primary = cluster && (await runCluster(cluster, settings));
  if (copy === null || primary === null) {
    discard();
    return null;
  }
  writeFileSync(join(copy.data, "standby.signal"), "");
  const { hostname, port, username } = new URL(primary.url);
  const source = `primary_conninfo=host=${hostname} port=${port} user=${username}`;
  const replica = await runCluster(copy, [...settings, "-c", source]);
  const stop = async () => {
    await replica?.stop();
    await primary.stop();
    discard();
  };
  if (replica !== null) return { primary, replica, stop };
  await stop();
  return null;
}

/** @typedef {object} KillablePostgres
 * @property {string} url
 * @property {() => Promise<void>} kill ends every process of the server at once
 * @property {() => void} killOne ends one process, for which the server ends all others and recovers
 * @property {() => Promise<void>} start at the same address, after `kill`
 * @property {() => Promise<void>} stop */

/** A server that keeps what it has acknowledged; null when there is no PostgreSQL on this machine.
 * @returns {Promise<KillablePostgres | null>} */
export async function startKillablePostgres() {
  const account = serverAccount();
  if (account === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o755);
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const cluster = createCluster(folder, account);
  let running = cluster && (await runCluster(cluster, []));
  if (cluster === null || running === null) {
    discard();
    return null;
  }
  const { url } = running;
  const port = Number(new URL(url).port);
  return {
    url,
    async kill() {
      const { pid = 0, ended } = running ?? {};
      for (const one of [pid, ...childrenOf(pid)]) killProcess(one);
      await ended;
    },
    killOne: () => killProcess(childrenOf(running?.pid ?? 0).at(-1) ?? 0),
    async start() {
      // Memory of the killed processes may still be in use for a moment.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        running = await runCluster(cluster, [], port);
        if (running !== null) return;
      }
      throw new Error("PostgreSQL did not start again");
    },
    stop: async () => {
      await running?.stop();
      discard();
    },
  };
}

/** @param {number} pid */
function childrenOf(pid) {
  return spawnSync("pgrep", ["-P", `${pid}`], TEXT)
    .stdout.split("\n")
    .filter((line) => line !== "")
    .map(Number);
}

/** @param {number} pid */
function killProcess(pid) {
  if (pid === 0) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended since.
  }
}

/** @param {string} cluster @param {import("node:child_process").ChildProcess} server */
async function isReady(cluster, server) {
  // The first line of this file is the process id, and the last holds the server's state.
  const status = join(cluster, "postmaster.pid");
  const end = Date.now() + START_MS;
  while (Date.now() < end && server.exitCode === null) {
    const lines = existsSync(status) ? readFileSync(status, "utf8").split("\n") : [];
    if (lines[0] === `${server.pid}` && lines.some((line) => line.trim() === "ready")) return true;
    await sleep(50);
  }
  return false;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
