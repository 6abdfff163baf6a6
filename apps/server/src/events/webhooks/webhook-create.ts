import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { webhookRefusal } from "./webhook-refusal.ts";

export const createWebhook = implement(contract.createWebhook)({
  access: "signed-in",
  // No policy lets a member write a webhook: the database function counts them and knows the plan.
  transaction: "owner",
  async run({ input, caller, db, services: { webhooks } }) {
    const { address, chat } = receiverOf(input);
    const { rows } = await sql<{ word: contract.WebhookBlocker | "done"; webhook: string }>`
      select word, webhook from create_webhook(
        ${caller.id}, ${input.name}, ${input.form}, ${address}, ${chat},
        ${[...new Set(input.topics)]}::text[], ${contract.WEBHOOKS_MAX}
      )`.execute(db);
    const { word, webhook } = rows[0] ?? { word: "banned" as const, webhook: "" };
    if (word !== "done") throw webhookRefusal(word);
    return { success: true, secret: input.form === "standard" ? webhooks.secretOf(webhook) : null };
  },
});

function receiverOf(input: contract.WebhookInput): { address: string; chat: string | null } {
  if (input.form !== "telegram") return { address: new URL(input.address).href, chat: null };
  return {
    address: `https://api.telegram.org/bot${input.token}/sendMessage`,
    chat: input.chat,
  };
}
