// The member's webhooks, and what was sent to them.
import {
  createWebhook as create,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook as remove,
  sendWebhookAgain as sendAgain,
  switchWebhook as switchOn,
  testWebhook as test,
  type WebhookInput,
} from "@capicu/contract/webhooks";

import { callFunction } from "./call-function.ts";

export const readWebhooks = () => callFunction(listWebhooks, {});

/** The secret, which no other answer contains; null where there is none to check. */
export async function createWebhook(input: WebhookInput): Promise<string | null> {
  return (await callFunction(create, input)).secret;
}

export const removeWebhook = (id: string) => callFunction(remove, { id });
export const switchWebhook = (id: string, on: boolean) => callFunction(switchOn, { id, on });
export const testWebhook = (id: string) => callFunction(test, { id });
export const sendWebhookAgain = (id: string) => callFunction(sendAgain, { id });

export async function readWebhookDeliveries(id: string) {
  return (await callFunction(listWebhookDeliveries, { id })).deliveries;
}
