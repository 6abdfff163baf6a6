import { AUDIT_ACTIONS } from "@capicu/contract/audit-actions";
import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { actionLabel, sentenceOf } from "./audit-sentences.ts";

test.each(AUDIT_ACTIONS)("%s has its sentence", (action) => {
  const sentence = sentenceOf(i18n, { action, actor: "Ana", player: "Ben" });

  expect(sentence).toMatch(/^[A-Z][^._:]+$/);
  expect(sentence).toMatch(/Ana|Ben/);
  expect(actionLabel(i18n, action)).toMatch(/^[A-Z][^._:]+$/);
});

test.each([
  [{ action: "stats.approved", actor: "Ana", player: "Ben" }, "Ana approved the stats of Ben"],
  [{ action: "account.banned", actor: "Ana", player: null }, "Ana banned a former player"],
  [{ action: "account.unbanned", actor: null, player: "Ben" }, "The server lifted the ban of Ben"],
  [
    {
      action: "account.made admin",
      actor: null,
      player: "Ben",
      reason: "By the operator of this server",
    },
    "The server’s operator gave Ben admin rights",
  ],
  [{ action: "future.thing_done", actor: "Ana", player: "Ben" }, "Ana: future thing done, Ben"],
])("%j is said as %s", (noted, words) => {
  expect(sentenceOf(i18n, noted)).toBe(words);
});
