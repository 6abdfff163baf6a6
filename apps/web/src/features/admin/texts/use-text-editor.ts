import type { LanguageId } from "@capicu/contract/languages";
import type { OpenedText } from "@capicu/contract/site-texts";
import type { TextKind } from "@capicu/contract/text-choice";
import { useCallback, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { openSiteText, publishSiteText } from "#backend/site-texts.ts";
import { useActs } from "#features/admin/use-acts.ts";
import { useRequest } from "#lib/use-request.ts";

import {
  broughtWords,
  BUILT_IN_AGAIN,
  TEXT_FAILED,
  TEXT_PUBLISHED,
  VERSION_FAILED,
} from "./text-words.ts";
import { useTextDraft } from "./use-text-draft.ts";

/** What a dialog asks before it happens. */
export type TextIntention =
  | { act: "publish" }
  | { act: "withdraw" }
  | { act: "bring"; version: number };

const stays = () => undefined;
const newestOf = (opened: OpenedText | undefined) => opened?.versions[0]?.version ?? 0;

export function useTextEditor(kind: TextKind, lang: LanguageId) {
  const read = useCallback(() => openSiteText({ kind, lang }), [kind, lang]);
  const { value, error, reload } = useRequest(read);
  const acts = useActs<TextIntention>({ error, reload, failure: TEXT_FAILED });
  const visits = useActs({ error: undefined, reload: stays, failure: VERSION_FAILED });
  const { draft, keep, finish } = useTextDraft(`${kind} ${lang}`);
  const newest = newestOf(value);
  const typed = draft?.body ?? value?.body ?? "";
  const isChanged = value !== undefined && typed !== value.body;
  const [isVisit, setVisit] = useState(false);

  const send = async (body: string | null, asks: boolean) => {
    setVisit(false);
    try {
      const base = draft?.base ?? newest;
      const { version } = await publishSiteText({ kind, lang, base, body, asks });
      if (body !== null) finish({ body, base: version });
      else if (isChanged) keep({ body: typed, base: version });
      else finish(null);
    } catch (refusal) {
      // The sentence tells of the newer version, which the history shows; the next try builds on it.
      if (refusal instanceof BackendError && refusal.code === "text_outdated")
        keep({ body: typed, base: null });
      throw refusal;
    }
  };
  return {
    ...acts,
    value,
    error,
    reload,
    typed,
    isChanged,
    busy: acts.busy || visits.busy,
    notice: isVisit ? visits.notice : acts.notice,
    type: (body: string) => keep({ body, base: draft?.base ?? newest }),
    discard: () => finish(null),
    publish: (asks: boolean) => acts.act(() => send(typed, asks), TEXT_PUBLISHED),
    withdraw: () => acts.act(() => send(null, false), BUILT_IN_AGAIN),
    bring(version: number) {
      acts.setIntention(null);
      setVisit(true);
      return visits.act(async () => {
        const { body } = await openSiteText({ kind, lang, version });
        keep({ body, base: draft?.base ?? newest });
      }, broughtWords(version));
    },
  };
}
