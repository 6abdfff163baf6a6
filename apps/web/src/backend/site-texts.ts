import type { LanguageId } from "@capicu/contract/languages";
import * as contract from "@capicu/contract/site-texts";
import type { OpenTerms, OpenedText, SiteText, TextVersion } from "@capicu/contract/site-texts";
import type { TextKind } from "@capicu/contract/text-choice";

import { callFunction } from "./call-function.ts";

/** The operator's text for a reader of the language; null where the built-in one stands. */
export async function readSiteText(kind: TextKind, lang: LanguageId): Promise<SiteText | null> {
  return (await callFunction(contract.readSiteText, { kind, lang })).text;
}

/** The Terms that the player has yet to accept. */
export async function readOpenTerms(lang: LanguageId): Promise<OpenTerms | null> {
  return (await callFunction(contract.readOpenTerms, { lang })).terms;
}

export const acceptTerms = (version: number) => callFunction(contract.acceptTerms, { version });

interface ChosenText {
  kind: TextKind;
  lang: LanguageId;
  /** The newest without it. */
  version?: number;
}

/** The newest version of each text of the site. */
export async function listSiteTexts(): Promise<TextVersion[]> {
  return (await callFunction(contract.listTexts, {})).texts;
}

/** A text with its history. */
export async function openSiteText(opened: ChosenText): Promise<OpenedText> {
  const answer = await callFunction(contract.listTexts, { opened });
  return answer.opened ?? { versions: [], body: "" };
}

export const publishSiteText = (draft: contract.TextDraft) =>
  callFunction(contract.publishText, draft);
