import { expect, test } from "vitest";

import { saveDraft, readDraft, toValues } from "./draft.ts";
import { EMPTY_FORM, type FormValues } from "./form-values.ts";

const typed: FormValues = {
  game: "domino-by-flyclops",
  gamertag: "Doña Carmen",
  notes: "two\nlines",
  stats: { "overall.wins": "12", "casual.win_rate": "7." },
};

test("a draft comes back as it was typed, for its own player alone", () => {
  saveDraft({ userId: "carmen" }, typed);

  expect(readDraft({ userId: "carmen" })).toEqual(typed);
  expect(readDraft({ userId: "rafa" })).toEqual(EMPTY_FORM);
});

test("an empty form leaves no draft behind", () => {
  saveDraft({ userId: "carmen" }, typed);
  saveDraft({ userId: "carmen" }, EMPTY_FORM);

  expect(localStorage.length).toBe(0);
});

test.each([
  ["nothing", null],
  ["a number", 7],
  ["another program's", { game: 1, stats: { "overall.wins": 3, "../x": "1" }, gamertag: [] }],
])("%s in storage is an empty form", (_name, stored) => {
  expect(toValues(stored)).toEqual(EMPTY_FORM);
});

test("text that is no JSON is an empty form", () => {
  saveDraft({ userId: "carmen" }, typed);
  const [key = ""] = Object.keys(localStorage);
  localStorage.setItem(key, "{");

  expect(readDraft({ userId: "carmen" })).toEqual(EMPTY_FORM);
});
