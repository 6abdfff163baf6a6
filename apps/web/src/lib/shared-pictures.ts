// Pictures that another app shared with this one. The worker puts them on the device; the upload page takes them.
import { SHARED_DATABASE } from "@capicu/contract/installed-app";

import { completionOf, openDatabase } from "./indexed-database.ts";

/** Why something that was shared cannot be used. */
export type ShareProblem = "no-picture" | "too-many" | "wrong-type" | "too-large";

export interface SharedPictures {
  pictures: readonly File[];
  problem: ShareProblem | null;
}

interface SharedRecord extends SharedPictures {
  at: number;
}

const STORE = "pictures";
/** One key, so that what is shared next takes the place of what nobody took. */
const KEY = "latest";
/** Time to sign in; later, somebody else may use the phone. */
const LIFETIME_MS = 60 * 60 * 1000;

export async function saveShared(shared: SharedPictures): Promise<void> {
  const stored: SharedRecord = { ...shared, at: Date.now() };
  await inStore((store) => store.put(stored, KEY));
}

/** Each is taken once; null when there is nothing. */
export async function takeShared(): Promise<SharedPictures | null> {
  const stored = (await inStore((store) => {
    const reading = store.get(KEY);
    store.delete(KEY);
    return reading;
  })) as SharedRecord | undefined;
  return stored === undefined || Date.now() - stored.at > LIFETIME_MS ? null : stored;
}

export const forgetShared = () => inStore((store) => store.clear());

async function inStore<Value>(act: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const database = await openDatabase(SHARED_DATABASE, 1, (opened) =>
    opened.createObjectStore(STORE),
  );
  try {
    const transaction = database.transaction(STORE, "readwrite");
    const request = act(transaction.objectStore(STORE));
    await completionOf(transaction);
    return request.result;
  } finally {
    database.close();
  }
}
