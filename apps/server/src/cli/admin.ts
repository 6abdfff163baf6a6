import { setAdmin } from "#queries/ensure-admin.ts";

import { withDatabase } from "./with-database.ts";

export async function run([action, name]: string[]): Promise<void> {
  if ((action !== "grant" && action !== "revoke") || name === undefined)
    throw new Error("Usage: capicu admin grant|revoke <email or @handle>");
  await withDatabase(async (database) => {
    const answer = await setAdmin(database, name, action === "grant");
    if (answer === "unknown") throw new Error(`Nobody has an account with ${name}.`);
    if (answer === "unproven")
      throw new Error(
        `Whether the account with ${name} belongs to the owner of this address was never proven. Ask them for their handle and name the account by it: capicu admin grant @handle`,
      );
    console.log(`${name} ${action === "grant" ? "is now" : "is no longer"} an admin.`);
  });
}
