import type { Messages } from "@lingui/core";
import { afterEach, beforeEach, expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { inReadersLanguage } from "./refusal-words.ts";

const FRENCH: Messages = {
  "Only admins may do this": ["Réservé aux administrateurs"],
  "You have sent many pictures. Try again in {value} seconds.": [
    "Réessayez dans ",
    ["value"],
    " secondes.",
  ],
  "{value} cannot be bought at the moment. Please contact support.": [
    ["value"],
    " est indisponible.",
  ],
};
const MANY = "You already have 3 submissions waiting for review. Please wait for a moderator.";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: FRENCH }));
afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test.each([
  ["Only admins may do this", "Réservé aux administrateurs"],
  ["You have sent many pictures. Try again in 42 seconds.", "Réessayez dans 42 secondes."],
  [
    "{x} \\u202e cannot be bought at the moment. Please contact support.",
    "{x} \\u202e est indisponible.",
  ],
  [
    "You have sent many pictures. Try again in  seconds.",
    "You have sent many pictures. Try again in  seconds.",
  ],
  ["bio: Only admins may do this", "Réservé aux administrateurs"],
  [
    "a.0.b: Only admins may do this; name: Only admins may do this",
    "Réservé aux administrateurs · Réservé aux administrateurs",
  ],
  [
    "bio: Only admins may do this; name: Too small",
    "bio: Only admins may do this; name: Too small",
  ],
  ["bio: ", "bio: "],
  [MANY, MANY],
  ["Words of a {person} with \\u202e", "Words of a {person} with \\u202e"],
  ["__proto__", "__proto__"],
  ["", ""],
])("%j is shown as %j", (sentence, expected) => {
  expect(inReadersLanguage(sentence)).toBe(expected);
});
