// Webhooks, as other parts of the server know them.
import type { Tokens } from "@capicu/platform/kernel/tokens";

import { OUTSIDE_RULES, type OutsideRules } from "#ground/post-outside.ts";

import { deliverWebhooks, type WebhookOptions } from "./deliver-webhooks.ts";
import { createWebhookSecrets, type SecretOf } from "./webhook-secret.ts";

export interface Webhooks {
  secretOf: SecretOf;
  /** Sends some of the messages that are due; resolves to whether more may be. */
  deliver(): Promise<boolean>;
}

interface WebhooksOptions extends Omit<WebhookOptions, "secretOf" | "rules"> {
  tokens: Pick<Tokens, "deriveKey">;
  /** Tests alone give others: no setting does, so that no operator opens their own network by a slip. */
  rules?: OutsideRules;
}

export function createWebhooks({
  tokens,
  rules = OUTSIDE_RULES,
  ...options
}: WebhooksOptions): Webhooks {
  const secretOf = createWebhookSecrets(tokens);
  return { secretOf, deliver: () => deliverWebhooks({ ...options, rules, secretOf }) };
}
