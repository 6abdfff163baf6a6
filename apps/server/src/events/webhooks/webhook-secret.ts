// The secret with which a receiver knows that a message is from here (Standard Webhooks). It is derived from the
// site's own secret and the webhook's id, so that the database does not hold it.
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { createHmac } from "node:crypto";

export type SecretOf = (webhook: string) => string;

export function createWebhookSecrets(tokens: Pick<Tokens, "deriveKey">): SecretOf {
  const key = tokens.deriveKey("webhooks");
  return (webhook) => `whsec_${createHmac("sha256", key).update(webhook).digest("base64")}`;
}
