// What a message says on a lock screen: that there is something, and never what or about whom.
import type { MailTopic } from "@capicu/contract/notifications";
import type { PushMessage } from "@capicu/contract/push";

import type { Urgency } from "./push-service.ts";

interface PushWords {
  title: string;
  path: string;
  urgency: Urgency;
}

const WORDS: Record<MailTopic, PushWords> = {
  decisions: { title: "A decision on your upload", path: "/upload", urgency: "normal" },
  pictures: { title: "A decision on your picture", path: "/profile", urgency: "normal" },
  followers: { title: "Somebody new follows you", path: "/profile#notifications", urgency: "low" },
  renewals: { title: "Your plan renews soon", path: "/subscription", urgency: "low" },
};

export function writeMessage(topic: MailTopic): PushMessage & { urgency: Urgency } {
  return { topic, lang: "en", ...WORDS[topic] };
}
