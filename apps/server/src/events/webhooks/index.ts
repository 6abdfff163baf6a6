import { createWebhook } from "./webhook-create.ts";
import { listWebhookDeliveries } from "./webhook-deliveries.ts";
import { removeWebhook } from "./webhook-remove.ts";
import { sendWebhookAgain } from "./webhook-send-again.ts";
import { switchWebhook } from "./webhook-switch.ts";
import { testWebhook } from "./webhook-test.ts";
import { listWebhooks } from "./webhooks.ts";

export const webhookFunctions = [
  listWebhooks,
  createWebhook,
  removeWebhook,
  switchWebhook,
  testWebhook,
  listWebhookDeliveries,
  sendWebhookAgain,
];
