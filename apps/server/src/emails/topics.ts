import type { UnsubscribeTopic } from "./unsubscribe-token.ts";

/** The topics of emails, worded for the middle of a sentence. */
export const MAIL_ABOUT: Record<UnsubscribeTopic, string> = {
  decisions: "decisions on your statistics",
  pictures: "decisions on your avatar and banner",
  followers: "new followers",
  renewals: "renewals of your plan",
  all: "everything except your account and payments",
};
