import { isOperatorSetting } from "@capicu/contract/operator-settings";
import * as contract from "@capicu/contract/settings";
import type { SettingChange } from "@capicu/contract/settings";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";
import type { Config } from "#settings/config.ts";
import { isFixed, mergeSettings } from "#settings/stored-settings.ts";

import { readStoredSettings } from "./read-stored-settings.ts";

export const changeSettings = implement(contract.changeSettings)({
  access: { right: "settings" },
  // No policy lets anybody write a setting; the database function decides.
  transaction: "owner",
  async run({ input: { changes }, caller, db, services: { config } }) {
    const fixed = changes.map(({ name }) => name).filter((name) => isFixed(config, name));
    const open = changes.filter(({ name }) => !isFixed(config, name));
    const changed: string[] = [];
    for (const change of open) {
      refuseUnknown(change);
      if (await changeOne(db, change, caller.id)) changed.push(change.name);
    }
    await refuseBroken(db, config, open);
    return { success: true, changed, fixed };
  },
});

function refuseUnknown({ name }: SettingChange): void {
  if (!isOperatorSetting(name))
    throw refuse(400, "unknown_setting", `${name}: is not a setting of this screen`);
}

/** Whether something has changed. */
async function changeOne(db: Query, change: SettingChange, adminId: string): Promise<boolean> {
  const { name, value } = change;
  const before = await findSetting(db, name);
  const newValue = value === null ? null : JSON.stringify(value);
  const { rows } = await sql<{ answer: "done" | "unchanged" | "no_right" }>`
    select change_setting(${adminId}, ${name}, ${newValue}::jsonb) as answer`.execute(db);
  const answer = rows[0]?.answer ?? "no_right";
  if (answer === "no_right") throw refuse(403, "forbidden", "You may not do this");
  if (answer === "unchanged") return false;
  const after = await findSetting(db, name);
  await writeAudit(db, {
    actorId: adminId,
    action: value === null ? "setting.reset" : "setting.changed",
    subject: { type: "setting", id: after.id },
    playerId: null,
    before: { [name]: before.value },
    after: { [name]: value },
    reason: null,
  });
  return true;
}

interface FoundSetting {
  id: string;
  value: SettingChange["value"];
}

async function findSetting(db: Query, name: string): Promise<FoundSetting> {
  const { rows } = await sql<FoundSetting>`
    select id, value from settings where key = ${name}`.execute(db);
  return rows[0] ?? { id: "", value: null };
}

/** All settings together, as a process reads them when it starts: the refusal undoes every change. */
async function refuseBroken(db: Query, config: Config, changes: readonly SettingChange[]) {
  const names = new Set(changes.map(({ name }) => name));
  const { refused } = mergeSettings(config, await readStoredSettings(db));
  const problems = refused.filter(({ key }) => names.has(key)).map(({ problem }) => problem);
  if (problems.length > 0) throw refuse(400, "bad_setting", problems.join("\n"));
}
