import { STAFF_ROLES, type AccountRole, type StaffRole } from "@capicu/contract/staff-rights";
import type { Database } from "@capicu/platform/kernel/database";

import { setRole } from "#accounts/ensure-admin.ts";
import { resetFactors } from "#accounts/reset-factors.ts";

import type { SiteCommand } from "./site-command.ts";

interface Order {
  name: string;
  role?: StaffRole | undefined;
}

type Action = (database: Database, order: Order) => Promise<string>;

const ACTIONS: Record<string, Action> = {
  async grant(database, { name, role = "admin" }) {
    await changeRole(database, name, role);
    return `${name} is now ${ROLE_NAMES[role]}. Everything that was signed in has ended.`;
  },
  async revoke(database, { name }) {
    await changeRole(database, name, "user");
    return `${name} is no longer on the staff. Everything that was signed in has ended.`;
  },
  async "reset-factors"(database, { name }) {
    const answer = await resetFactors(database, name);
    if (answer === "none") return `${name} has no second factor. Nothing was changed.`;
    if (answer !== "reset") throw refusalOf(answer, { name, action: "reset-factors" });
    return `The second factors and recovery codes of ${name} are removed, and everything that was signed in has ended. The password signs in again; a new factor is set up after that.`;
  },
};

const ROLE_NAMES: Record<StaffRole, string> = {
  reviewer: "a reviewer",
  moderator: "a moderator",
  admin: "an admin",
};

const parseAction = (actionName = ""): Action | undefined =>
  Object.hasOwn(ACTIONS, actionName) ? ACTIONS[actionName] : undefined;

const parseRole = (word: string | undefined) => STAFF_ROLES.find((role) => role === word);

/** Only `grant` takes a third word: the role. */
function isUnderstood([actionName, name, role, ...more]: readonly string[]): boolean {
  if (parseAction(actionName) === undefined || name === undefined || more.length > 0) return false;
  return role === undefined || (actionName === "grant" && parseRole(role) !== undefined);
}

export const admin: SiteCommand = {
  migrates: true,
  read(words) {
    if (!isUnderstood(words))
      throw new Error(
        "Usage: capicu admin grant <email or @handle> [reviewer|moderator|admin]\n       capicu admin revoke|reset-factors <email or @handle>",
      );
    return words;
  },
  async run({ database, print }, [actionName, name = "", role]) {
    const action = parseAction(actionName);
    if (action !== undefined) print(await action(database, { name, role: parseRole(role) }));
    return true;
  },
};

async function changeRole(database: Database, name: string, role: AccountRole): Promise<void> {
  const answer = await setRole(database, name, role);
  if (answer !== "set") throw refusalOf(answer, { name, action: "grant" });
}

function refusalOf(
  answer: "unknown" | "unproven" | "last_admin",
  { name, action }: { name: string; action: string },
): Error {
  if (answer === "unknown") return new Error(`Nobody has an account with ${name}.`);
  if (answer === "last_admin")
    return new Error(
      `${name} is the last admin. Make somebody else an admin first: capicu admin grant @handle`,
    );
  return new Error(
    `Nobody has verified that the account with ${name} belongs to the owner of this address. Ask them for their handle and name the account by it: capicu admin ${action} @handle`,
  );
}
