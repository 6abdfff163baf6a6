import { createGate, type Gate } from "#kernel/gate.ts";

/** Admits uploads, a few at a time for each owner, so that one owner cannot take all the places. */
export interface UploadGate {
  run<T>(owner: string | null, work: () => Promise<T>): Promise<T>;
}

// A place costs a connection and a file, for as long as the body takes to arrive.
export const UPLOADS_AT_ONCE = 256;
const OWN = { inFlight: 8, queueLimit: 248 };

export function createUploadGate(): UploadGate {
  const all = createGate({ inFlight: UPLOADS_AT_ONCE, queueLimit: 0 });
  const owners = new Map<string | null, { gate: Gate; uploads: number }>();

  return {
    async run(owner, work) {
      const own = owners.get(owner) ?? { gate: createGate(OWN), uploads: 0 };
      owners.set(owner, own);
      own.uploads += 1;
      try {
        return await own.gate.run(() => all.run(work));
      } finally {
        own.uploads -= 1;
        if (own.uploads === 0) owners.delete(owner);
      }
    },
  };
}
