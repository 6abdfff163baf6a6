// A number of this browser. It names nobody and outlives sessions: it says when both sides of a game confirm in the same
// browser.
import { quietly } from "#lib/quietly.ts";

const KEY = "capicu-browser";
const FORM = /^[\da-f-]{36}$/;

/** Undefined where the browser keeps nothing. */
export const browserNumber = (): string | undefined =>
  quietly(() => {
    const previous = localStorage.getItem(KEY) ?? "";
    const number = FORM.test(previous) ? previous : crypto.randomUUID();
    localStorage.setItem(KEY, number);
    return number;
  });
