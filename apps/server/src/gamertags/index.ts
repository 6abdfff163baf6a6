import { decideDispute } from "./admin-gamertags-action.ts";
import { undoDispute } from "./admin-gamertags-undo.ts";
import { listDisputes } from "./admin-gamertags.ts";
import { openDispute } from "./gamertag-dispute-open.ts";
import { sendGamertagEvidence } from "./gamertag-evidence-send.ts";
import { readGamertags } from "./my-gamertags.ts";

export const gamertagFunctions = [
  readGamertags,
  openDispute,
  sendGamertagEvidence,
  listDisputes,
  decideDispute,
  undoDispute,
];
