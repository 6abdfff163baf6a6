// Why something about a webhook is refused.
import { WEBHOOK_BLOCKERS, type WebhookBlocker } from "@capicu/contract/webhooks";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";

const STATUSES: Record<WebhookBlocker, number> = {
  banned: 403,
  plan: 403,
  too_many: 409,
  missing: 404,
  off: 409,
  waiting: 409,
};

export const webhookRefusal = (blocker: WebhookBlocker): Refusal =>
  refuse(STATUSES[blocker], `webhook_${blocker}`, WEBHOOK_BLOCKERS[blocker]);
