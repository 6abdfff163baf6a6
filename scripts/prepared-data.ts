// An installation for a test that needs one: `npm test` has made it with the built server, and making another costs
// seconds of processor time. Without it the server that the test starts creates its own.
import { cpSync } from "node:fs";

export function copyPreparedData(folder: string): void {
  const prepared = process.env["PREPARED_DATA"];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
}
