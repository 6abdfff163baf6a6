import * as contract from "@capicu/contract/stored-files";

import {
  findFilePlace,
  readFileCount,
  readFindings,
} from "#ground/stored-files/read-file-count.ts";
import { implement } from "#implement.ts";

const EMPTY: contract.FindingPage = { findings: [], next: null };

export const readStorage = implement(contract.readStorage)({
  access: { right: "settings" },
  // No policy lets anybody read the count.
  transaction: "owner",
  async run({ db, input: { problem, after = "" }, services: { config, readBackupRoom } }) {
    const page = async (one: contract.FileProblem) =>
      problem === undefined || problem === one
        ? readFindings(db, { problem: one, after: problem === undefined ? "" : after })
        : EMPTY;
    return {
      success: true,
      count: await readFileCount(db),
      place: await findFilePlace(config),
      backups: await readBackupRoom(db),
      orphan: await page("orphan"),
      missing: await page("missing"),
    };
  },
});
