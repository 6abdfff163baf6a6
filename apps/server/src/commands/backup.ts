import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { backUp } from "#backup/backup.ts";

import type { SiteCommand } from "./site-command.ts";

export const backup: SiteCommand = {
  // A backup takes the database as it is, so no migration runs first.
  migrates: false,
  read(words) {
    const [target] = words;
    if (target === undefined || words.length > 1) throw new Error("Usage: capicu backup <file>");
    // The path is relative to the folder in which the command was run, whichever process does the
    // work.
    return [resolve(target)];
  },
  async run({ database, config, print }, [file = ""]) {
    if (await exists(file))
      throw new Error(`${file} exists. A backup is never written over another file.`);
    if (!(await exists(dirname(file)))) throw new Error(`There is no folder ${dirname(file)}.`);
    const count = await backUp(database, config, file);
    print(`${count} files are in ${file}. It holds the keys of this site: keep it safe.`);
    if (config.S3_ENDPOINT !== undefined)
      print("The files of the object store are not in it: copy the bucket as well.");
    return true;
  },
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
