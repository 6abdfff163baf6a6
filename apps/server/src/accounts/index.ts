import { accountDeletion } from "./account-deletion.ts";
import { exportOwnData } from "./account-export.ts";
import { accountSessions } from "./account-sessions.ts";
import { previewHandle } from "./handle-preview.ts";

export const accountFunctions = [
  previewHandle,
  ...accountSessions,
  exportOwnData,
  ...accountDeletion,
];
