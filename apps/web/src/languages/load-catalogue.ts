// Loads the texts of screens, in the language of the page.
import {
  isLanguageId,
  LANGUAGE_COOKIE,
  SOURCE_LANGUAGE,
  type LanguageId,
} from "@capicu/contract/languages";
import type { Messages } from "@lingui/core";

import { i18n, servedLanguage } from "./language.ts";

/** The address of each catalogue, by name. */
type Catalogues = Readonly<Record<string, string>>;

let addresses: Catalogues = servedLanguage.catalogues;
const loaded = new Set(servedLanguage.included);
/** The language that was chosen last; slow answers for another one are dropped. */
let chosen = currentLanguage();

export function currentLanguage(): LanguageId {
  return isLanguageId(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE;
}

/** The code of a screen, once its texts are there too. */
export async function withTexts<Code>(catalogue: string, code: () => Promise<Code>): Promise<Code> {
  const [arrived] = await Promise.all([code(), loadCatalogue(catalogue)]);
  return arrived;
}

/** Without the built site there is none to load: then the code itself holds the English texts. */
async function loadCatalogue(name: string): Promise<void> {
  const language = chosen;
  if (loaded.has(name)) return;
  i18n.load(language, await fetchMessages(addresses, name));
  if (language === chosen) loaded.add(name);
  // The language was changed meanwhile.
  else await loadCatalogue(name);
}

/** Changes the language of the page, and of all that follow, without losing what was typed. */
export async function changeLanguage(language: LanguageId): Promise<void> {
  chosen = language;
  saveChoice(language);
  const lists = await fetchJson<Partial<Record<LanguageId, Catalogues>>>(servedLanguage.list);
  const catalogues = lists[language] ?? {};
  const names = [...loaded];
  const messages = await Promise.all(names.map((name) => fetchMessages(catalogues, name)));
  if (chosen !== language) return;
  addresses = catalogues;
  for (const each of messages) i18n.load(language, each);
  i18n.speak(language);
  document.documentElement.lang = language;
}

const YEAR_SECONDS = 31_536_000;

/** Whether a language was chosen in this browser. */
export const holdsChoice = (): boolean =>
  document.cookie.split("; ").some((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));

function saveChoice(language: LanguageId) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

async function fetchMessages(catalogues: Catalogues, name: string): Promise<Messages> {
  const address = catalogues[name];
  return address === undefined ? {} : fetchJson<Messages>(address);
}

async function fetchJson<Value>(address: string): Promise<Value> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Value;
}
