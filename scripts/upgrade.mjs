// `npm run upgrade` takes the newest version of this clone's branch, or the one that is named, and builds it.
// The site makes a backup and brings the database up to date when it is restarted.
import { spawnSync } from "node:child_process";

import { ROOT } from "./runtime.mjs";

class UpgradeRefusal extends Error {}

try {
  upgrade(process.argv[2]);
} catch (error) {
  if (!(error instanceof UpgradeRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function upgrade(wanted = "@{upstream}") {
  if (git("status", "--porcelain", "--untracked-files=no") !== "")
    throw new UpgradeRefusal(
      "Files of this version were changed here, so nothing was done. `git status` names them; undo or commit the changes first.",
    );
  git("fetch", "--tags", "--quiet");
  const target = git("rev-parse", "--verify", `${wanted}^{commit}`);
  const present = git("rev-parse", "HEAD");
  if (target === present) {
    console.log("This is that version already.");
    return;
  }
  if (contains(present, target))
    throw new UpgradeRefusal(
      `${wanted} is older than this version, and a database cannot go back. Nothing was done. To go back, restore the backup from before the upgrade: see docs/operating.md, "Upgrade".`,
    );
  if (!contains(target, present))
    throw new UpgradeRefusal(
      `${wanted} does not follow from this version, so nothing was done. Name a version that does.`,
    );
  git("merge", "--ff-only", "--quiet", target);
  run(process.execPath, ["scripts/bootstrap.mjs"]);
  run(process.execPath, ["scripts/build.mjs"]);
  console.log(
    "The new version is built. Restart the site: it makes a backup and then brings the database up to date.",
  );
}

/** @param {string} newer @param {string} older */
function contains(newer, older) {
  return tryGit("merge-base", "--is-ancestor", older, newer).status === 0;
}

/** @param {...string} words */
function git(...words) {
  const { status, stdout, stderr } = tryGit(...words);
  if (status !== 0) throw new UpgradeRefusal(`git ${words.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

/** @param {...string} words */
function tryGit(...words) {
  return spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
}

/** @param {string} command @param {string[]} words */
function run(command, words) {
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0)
    throw new UpgradeRefusal(
      "The new version is here, and it could not be built. The message above says why; `npm start` tries again.",
    );
}
