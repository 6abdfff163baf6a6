import { LANGUAGES } from "@capicu/contract/languages";
import { parseMarkdown } from "@capicu/contract/markdown/parse-markdown";
import type { SiteText } from "@capicu/contract/site-texts";
import type { TextKind } from "@capicu/contract/text-choice";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { readSiteText } from "#backend/site-texts.ts";
import { useFormats } from "#languages/formats.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Markdown } from "#widgets/markdown/markdown.tsx";

import { TextWait } from "./text-wait.tsx";

/** The text that the operator has published in place of the built-in one. */
export function OwnText({ kind }: { kind: TextKind }) {
  const lang = currentLanguage();
  const read = useCallback(() => readSiteText(kind, lang), [kind, lang]);
  const { value, error, reload } = useRequest(read);
  if (value === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{messageOf(error)}</ErrorState>;
  if (value === undefined) return <TextWait />;
  return value === null ? <Withdrawn /> : <Published text={value} />;
}

/** It went back to the built-in text since this page was served. */
function Withdrawn() {
  return (
    <output>
      <Trans>The operator has taken this text back. Load the page again.</Trans>
    </output>
  );
}

function Published({ text: { lang, version, published_at, body } }: { text: SiteText }) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const { blocks } = useMemo(() => parseMarkdown(body), [body]);
  const language = LANGUAGES[lang].name;
  const day = date(new Date(published_at), { dateStyle: "long" });
  return (
    <>
      <p className="type-small">
        <Trans>
          Version {version} of <time dateTime={published_at}>{day}</time>
        </Trans>
      </p>
      {lang !== i18n.locale && (
        <p>
          <Trans>The operator has written this text in another language: {language}.</Trans>
        </p>
      )}
      <div lang={lang}>
        <Markdown blocks={blocks} />
      </div>
    </>
  );
}
