import { openFiles } from "#ground/open-files.ts";

import type { SiteCommand } from "./site-command.ts";

const USAGE = `Usage: capicu import [--dry-run], with IMPORT_DATABASE_URL in the environment, and for files IMPORT_FILES_URL and IMPORT_FILES_KEY`;

export const importSite: SiteCommand = {
  migrates: true,
  // The secrets are in the environment of this command. A running server, which does the work on the embedded
  // database, has another one: it gets them as words, through a socket of its own account.
  read(words, config) {
    const [option, ...more] = words;
    if (more.length > 0 || (option !== undefined && option !== "--dry-run")) throw new Error(USAGE);
    const { IMPORT_DATABASE_URL: database, IMPORT_FILES_URL: url, IMPORT_FILES_KEY: key } = config;
    if (database === undefined)
      throw new Error("IMPORT_DATABASE_URL: set it to the database of the hosted installation.");
    if ((url === undefined) !== (key === undefined))
      throw new Error(
        "IMPORT_FILES_URL and IMPORT_FILES_KEY: set both, or none to leave out files.",
      );
    return [option ?? "", database, url ?? "", key ?? ""];
  },
  async run({ database, config, print }, [option, source = "", url = "", key = ""]) {
    // Few installations are moved, so its modules are loaded only here.
    const { describeReport } = await import("#hosted-import/import-report.ts");
    const { importInstallation } = await import("#hosted-import/import-installation.ts");
    const { withSource } = await import("#hosted-import/open-source.ts");
    const isDryRun = option === "--dry-run";
    const way = url === "" ? null : { storage: { url, key }, files: await openFiles(config) };
    const report = await importInstallation({
      database,
      withSource: (work) => withSource(source, work),
      way,
      isDryRun,
      onProgress: print,
    });
    for (const line of describeReport(report, isDryRun)) print(line);
    return true;
  },
};
