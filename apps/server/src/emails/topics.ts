import type { MailTopic } from "@capicu/contract/notifications";
import { text } from "@capicu/contract/texts";

import type { UnsubscribeTopic } from "./unsubscribe-token.ts";

/** Why a player gets the emails of a topic, at their foot. */
export const MAIL_WHY: Record<MailTopic, string> = {
  decisions: text(
    "You get this email because your profile asks for emails about decisions on your statistics.",
  ),
  pictures: text(
    "You get this email because your profile asks for emails about decisions on your avatar and banner.",
  ),
  followers: text("You get this email because your profile asks for emails about new followers."),
  clubs: text("You get this email because your profile asks for emails about your clubs."),
  events: text("You get this email because your profile asks for emails about your events."),
  renewals: text(
    "You get this email because your profile asks for emails about renewals of your plan.",
  ),
};

interface UnsubscribeTexts {
  question: string;
  done: string;
}

/** What the page behind the link at the foot says. */
export const UNSUBSCRIBING: Record<UnsubscribeTopic, UnsubscribeTexts> = {
  decisions: {
    question: text("Unsubscribe from emails about decisions on your statistics?"),
    done: text("You will get no more emails about decisions on your statistics."),
  },
  pictures: {
    question: text("Unsubscribe from emails about decisions on your avatar and banner?"),
    done: text("You will get no more emails about decisions on your avatar and banner."),
  },
  followers: {
    question: text("Unsubscribe from emails about new followers?"),
    done: text("You will get no more emails about new followers."),
  },
  clubs: {
    question: text("Unsubscribe from emails about your clubs?"),
    done: text("You will get no more emails about your clubs."),
  },
  events: {
    question: text("Unsubscribe from emails about your events?"),
    done: text("You will get no more emails about your events."),
  },
  renewals: {
    question: text("Unsubscribe from emails about renewals of your plan?"),
    done: text("You will get no more emails about renewals of your plan."),
  },
  all: {
    question: text("Unsubscribe from emails about everything except your account and payments?"),
    done: text("You will get no more emails about everything except your account and payments."),
  },
};
