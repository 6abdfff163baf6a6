// The clock of the server, to which this device sets its own: phones are often minutes wrong.

let aheadMs = 0;

/** @param now what an answer of the server has just said */
export function setByServer(now: string): void {
  const serverNow = Date.parse(now);
  if (Number.isFinite(serverNow)) aheadMs = serverNow - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMs;
