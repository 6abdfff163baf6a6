import type { WEBHOOK_TEST, WebhookForm, WebhookTopic } from "@capicu/contract/webhooks";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const FORM_WORDS: Record<WebhookForm, MessageDescriptor> = {
  standard: msg`Your own program`,
  discord: msg`Discord`,
  telegram: msg`Telegram`,
};

export const TOPIC_WORDS: Record<WebhookTopic | typeof WEBHOOK_TEST, MessageDescriptor> = {
  "event.published": msg`an event is published`,
  "event.cancelled": msg`an event is cancelled`,
  "event.finished": msg`an event is over`,
  "round.published": msg`a round begins`,
  "result.counted": msg`a result counts`,
  test: msg`a message to try it`,
};
