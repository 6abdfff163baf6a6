// Reads the page as the signed-in player reads: in their language, with their numbers and their clock.
import { matchAccount } from "@capicu/contract/languages";
import { isTimeZone } from "@capicu/contract/time-zones";

import { i18n } from "#languages/language.ts";
import { changeLanguage, currentLanguage, holdsChoice } from "#languages/load-catalogue.ts";
import { quietly } from "#lib/quietly.ts";

import type { ClientUser } from "./client-user.ts";
import type { Store } from "./store.ts";

/** Whose language this browser has taken; nobody's after signing out. */
const OWNER_KEY = "capicu-language-owner";

/** Returns a function that stops it. */
export function followReader(store: Store): () => void {
  let before: ClientUser | null | undefined;
  const follow = () => {
    const { user, isInitialized } = store.getState().auth;
    if (!isInitialized || user === before) return;
    before = user;
    i18n.setFormats({
      numberRegion: user?.number_region ?? null,
      // The server may name a zone that this browser does not have.
      timeZone: user?.time_zone && isTimeZone(user.time_zone) ? user.time_zone : null,
    });
    if (user === null) quietly(() => localStorage.removeItem(OWNER_KEY));
    else void matchLanguage(user);
  };
  follow();
  return store.subscribe(follow);
}

async function matchLanguage({ id, locale: account }: ClientUser): Promise<void> {
  if (account === undefined) return;
  const isSignIn = quietly(() => localStorage.getItem(OWNER_KEY)) !== id;
  const match = matchAccount({ account, isChosenHere: holdsChoice(), isSignIn });
  try {
    if (match === "take" && account !== null && account !== currentLanguage())
      await changeLanguage(account);
    if (match === "save") await saveLanguage();
    quietly(() => localStorage.setItem(OWNER_KEY, id));
  } catch {
    // The page stays readable as it is, and its next visit tries again.
  }
}

async function saveLanguage(): Promise<void> {
  const { saveOwnLanguage } = await import("#backend/own-language.ts");
  await saveOwnLanguage(currentLanguage());
}
