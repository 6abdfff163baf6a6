import { expect, test } from "vitest";

import { REJECTED_BY_ADMIN } from "./moderation.ts";
import { tellReason } from "./recorded-reason.ts";
import { reasonText } from "./rejection-reasons.ts";

const shout = (english: string) => english.toUpperCase();
const UNREADABLE = "The screenshot is cut off or too blurred to be read.";

test.each([
  ["the sentence of the catalogue", reasonText("unreadable", ""), UNREADABLE.toUpperCase()],
  [
    "a sentence and the moderator's words",
    reasonText("unreadable", "Tómala otra vez."),
    `${UNREADABLE.toUpperCase()} Tómala otra vez.`,
  ],
  ["words alone", "Please read {this}", "Please read {this}"],
  ["a rejection without any", REJECTED_BY_ADMIN, "REJECTED BY ADMIN"],
  [
    "words that begin like a sentence of ours",
    "Rejected by administration",
    "Rejected by administration",
  ],
  ["nothing", "", ""],
])("%s: ours is translated, and nothing else", (_what, reason, expected) => {
  expect(tellReason(reason, shout)).toBe(expected);
});
