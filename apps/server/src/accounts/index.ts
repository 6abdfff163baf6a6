import { deleteAccount } from "./account-delete.ts";
import { exportOwnData } from "./account-export.ts";
import { keepAccount } from "./account-keep.ts";
import { endSession } from "./account-session-end.ts";
import { listSessions } from "./account-sessions.ts";
import { accountState } from "./account-state.ts";
import { previewHandle } from "./handle-preview.ts";

export const accountFunctions = [
  previewHandle,
  listSessions,
  endSession,
  exportOwnData,
  accountState,
  deleteAccount,
  keepAccount,
];
