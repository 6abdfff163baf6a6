import { setAdmin } from "#queries/ensure-admin.ts";

import { withDatabase } from "./with-database.ts";

export async function run([action, email]: string[]): Promise<void> {
  if ((action !== "grant" && action !== "revoke") || email === undefined)
    throw new Error("Usage: capicu admin grant|revoke <email>");
  await withDatabase(async (database) => {
    const isKnown = await setAdmin(database, email, action === "grant");
    if (!isKnown) throw new Error(`Nobody has an account with ${email}.`);
    console.log(`${email} ${action === "grant" ? "is now" : "is no longer"} an admin.`);
  });
}
