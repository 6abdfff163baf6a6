// IndexedDB with promises: the few calls that are needed.

/** Opens the database, and prepares it the first time. */
export function openDatabase(
  name: string,
  version: number,
  prepare: (database: IDBDatabase) => unknown,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", () => prepare(request.result));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(reasonOf(request.error)));
    request.addEventListener("blocked", () => reject(new Error("Another tab has the old version")));
  });
}

export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(reasonOf(request.error)));
  });
}

/** A full disk is often noticed only here, after every request has succeeded. */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(reasonOf(transaction.error)));
  });
}

const reasonOf = (error: DOMException | null) => error ?? new Error("The database gave up");
