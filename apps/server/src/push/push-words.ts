// What a message says on a lock screen: that there is something, and never what or about whom.
import type { MailTopic } from "@capicu/contract/notifications";
import type { PushMessage } from "@capicu/contract/push";
import { text } from "@capicu/contract/texts";

import { speechFor } from "#ground/speech.ts";

import type { Urgency } from "./push-service.ts";

interface PushWords {
  title: string;
  path: string;
  urgency: Urgency;
}

const WORDS: Record<MailTopic, PushWords> = {
  decisions: { title: text("A decision on your upload"), path: "/upload", urgency: "normal" },
  pictures: { title: text("A decision on your picture"), path: "/profile", urgency: "normal" },
  followers: {
    title: text("Somebody new follows you"),
    path: "/profile#notifications",
    urgency: "low",
  },
  clubs: { title: text("News of one of your clubs"), path: "/clubs#notifications", urgency: "low" },
  events: {
    title: text("News of one of your events"),
    path: "/events#notifications",
    urgency: "normal",
  },
  renewals: { title: text("Your plan renews soon"), path: "/subscription", urgency: "low" },
};

/** In the language that the player has chosen. */
export function writeMessage(
  topic: MailTopic,
  locale: string | null,
): PushMessage & { urgency: Urgency } {
  const { language, say } = speechFor({ locale });
  const { title, path, urgency } = WORDS[topic];
  return { topic, title: say(title), lang: language, path, urgency };
}
