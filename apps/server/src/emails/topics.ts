import type { UnsubscribeTopic } from "./unsubscribe-token.ts";

/** What emails are about, within a sentence. */
export const MAIL_ABOUT: Record<UnsubscribeTopic, string> = {
  decisions: "decisions on your statistics",
  pictures: "decisions on your avatar and banner",
  followers: "new followers",
  renewals: "renewals of your plan",
  all: "everything except your account and payments",
};
