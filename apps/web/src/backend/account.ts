// Account settings: sessions, data export and deletion.
import {
  accountState,
  deleteAccount,
  endSession as endOneSession,
  exportAccount,
  keepAccount,
  listSessions,
  type AccountSession,
} from "@capicu/contract/account";

import type { ZippedFile } from "#lib/zip.ts";

import { authRefusal } from "./auth-refusal.ts";
import { callFunction } from "./call-function.ts";
import { client } from "./client.ts";

export async function readSessions(): Promise<AccountSession[]> {
  const { sessions } = await callFunction(listSessions, {});
  return sessions;
}

export async function endSession(id: string): Promise<void> {
  await callFunction(endOneSession, { id });
}

/** The current session stays. */
export async function endOtherSessions(): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.signOut({ scope: "others" });
  if (error !== null) throw await authRefusal(error);
}

/** Downloads every row and picture of the account. */
export async function downloadAccount(): Promise<Blob> {
  const [{ tables, files }, store, { zip }] = await Promise.all([
    callFunction(exportAccount, {}),
    client().then(({ files: load }) => load()),
    import("#lib/zip.ts"),
  ]);
  const pictures: ZippedFile[] = [];
  const missing: string[] = [];
  for (const { bucket, name } of files) {
    const { data } = await store.from(bucket).download(name);
    if (data === null) missing.push(`${bucket}/${name}`);
    else
      pictures.push({ name: `${bucket}/${name}`, bytes: new Uint8Array(await data.arrayBuffer()) });
  }
  const text = JSON.stringify({ tables, files, missing }, null, 2);
  return zip([{ name: "data.json", bytes: new TextEncoder().encode(text) }, ...pictures]);
}

export const readAccountState = () => callFunction(accountState, {});
export const requestDeletion = (handle: string) => callFunction(deleteAccount, { handle });
export const withdrawDeletion = () => callFunction(keepAccount, {});
