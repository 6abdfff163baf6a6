import type { Database } from "@capicu/platform/kernel/database";

import { setAdmin } from "#accounts/ensure-admin.ts";
import { resetFactors } from "#accounts/reset-factors.ts";

import type { SiteCommand } from "./site-command.ts";

type Action = (database: Database, name: string) => Promise<string>;

const ACTIONS: Record<string, Action> = {
  grant: (database, name) => changeRole(database, name, true),
  revoke: (database, name) => changeRole(database, name, false),
  async "reset-factors"(database, name) {
    const answer = await resetFactors(database, name);
    if (answer === "none") return `${name} has no second factor. Nothing was changed.`;
    if (answer !== "reset") throw refusalOf(answer, { name, action: "reset-factors" });
    return `The second factors and recovery codes of ${name} are removed, and everything that was signed in has ended. The password signs in again; a new factor is set up after that.`;
  },
};

const parseAction = (actionName = ""): Action | undefined =>
  Object.hasOwn(ACTIONS, actionName) ? ACTIONS[actionName] : undefined;

export const admin: SiteCommand = {
  migrates: true,
  read(words) {
    if (parseAction(words[0]) === undefined || words.length !== 2)
      throw new Error("Usage: capicu admin grant|revoke|reset-factors <email or @handle>");
    return words;
  },
  async run({ database, print }, [actionName, name = ""]) {
    const action = parseAction(actionName);
    if (action !== undefined) print(await action(database, name));
    return true;
  },
};

async function changeRole(database: Database, name: string, isAdmin: boolean): Promise<string> {
  const answer = await setAdmin(database, name, isAdmin);
  if (answer !== "set") throw refusalOf(answer, { name, action: "grant" });
  return `${name} ${isAdmin ? "is now" : "is no longer"} an admin.`;
}

function refusalOf(
  answer: "unknown" | "unproven",
  { name, action }: { name: string; action: string },
): Error {
  if (answer === "unknown") return new Error(`Nobody has an account with ${name}.`);
  return new Error(
    `Nobody has verified that the account with ${name} belongs to the owner of this address. Ask them for their handle and name the account by it: capicu admin ${action} @handle`,
  );
}
