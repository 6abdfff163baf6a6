import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { webhookRefusal } from "./webhook-refusal.ts";

interface OwnWebhook {
  is_off: boolean;
  is_entitled: boolean;
}

/** Refuses one that is not the member's own; to others it does not exist. */
export async function readOwnWebhook(
  db: DatabaseTransaction,
  { webhook, member }: { webhook: string; member: string },
): Promise<OwnWebhook> {
  const { rows } = await sql<OwnWebhook>`
    select disabled_at is not null as is_off, has_entitlement(user_id, 'api_keys') as is_entitled
    from webhooks where id = ${webhook} and user_id = ${member}`.execute(db);
  if (rows[0] === undefined) throw webhookRefusal("missing");
  return rows[0];
}

/** Refuses where nothing would be sent. */
export async function requireSending(
  db: DatabaseTransaction,
  own: { webhook: string; member: string },
): Promise<void> {
  const { is_off, is_entitled } = await readOwnWebhook(db, own);
  if (!is_entitled) throw webhookRefusal("plan");
  if (is_off) throw webhookRefusal("off");
}
