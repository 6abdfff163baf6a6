import { createHash } from "node:crypto";

/** The id of a demo player, as `capicu seed` makes it. */
export function playerId(number: number): string {
  const digits = createHash("md5").update(`1 player ${number}`).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
