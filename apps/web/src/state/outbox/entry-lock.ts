const busy = new Set<string>();

/** Runs the action unless this tab or another one is at work on the entry. */
export async function withEntry<Value>(
  id: string,
  act: () => Promise<Value>,
): Promise<Value | undefined> {
  if (busy.has(id)) return undefined;
  busy.add(id);
  try {
    return await acrossTabs(id, act);
  } finally {
    busy.delete(id);
  }
}

// On plain http there is no lock; the server still accepts the submission once.
async function acrossTabs<Value>(id: string, act: () => Promise<Value>) {
  const { locks } = navigator as Partial<Navigator>;
  if (locks === undefined) return act();
  return locks.request(`capicu-outbox-${id}`, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : act(),
  );
}
