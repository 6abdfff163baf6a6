import { LANGUAGE_IDS, LANGUAGES, type LanguageId } from "@capicu/contract/languages";
import type { TextVersion } from "@capicu/contract/site-texts";
import { TEXT_KINDS, type TextKind } from "@capicu/contract/text-choice";
import { Trans, useLingui } from "@lingui/react/macro";

import { listSiteTexts } from "#backend/site-texts.ts";
import { RoomWait } from "#features/admin/admin-room.tsx";
import { useTimes } from "#features/admin/format-time.ts";
import { useRequest } from "#lib/use-request.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { KIND_TITLES } from "./text-words.ts";

/** What stands where, and the ways to the editor. */
export function TextList() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(listSiteTexts);
  if (value === undefined)
    return <RoomWait error={error} onRetry={reload}>{t`Loading texts...`}</RoomWait>;
  const newest = (kind: TextKind, lang: LanguageId) =>
    value.find((text) => text.kind === kind && text.lang === lang);
  return TEXT_KINDS.map((kind) => (
    <Card key={kind} className="site-text-card" aria-label={t(KIND_TITLES[kind])}>
      <h2 className="type-h2">{t(KIND_TITLES[kind])}</h2>
      <ul>
        {LANGUAGE_IDS.map((lang) => (
          <TextRow key={lang} kind={kind} lang={lang} text={newest(kind, lang)} />
        ))}
      </ul>
    </Card>
  ));
}

interface TextRowProps {
  kind: TextKind;
  lang: LanguageId;
  text: TextVersion | undefined;
}

function TextRow({ kind, lang, text }: TextRowProps) {
  const { t } = useLingui();
  const { name } = LANGUAGES[lang];
  const title = t(KIND_TITLES[kind]);
  return (
    <li>
      <strong lang={lang}>{name}</strong>
      <span className="type-small text-ink-2">
        <TextState text={text} />
      </span>
      <ButtonLink
        to={`/admin/texts/${kind}/${lang}`}
        variant="secondary"
        size="sm"
        aria-label={t`Edit: ${title}, ${name}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
    </li>
  );
}

function TextState({ text }: Pick<TextRowProps, "text">) {
  const { t } = useLingui();
  const times = useTimes();
  if (text === undefined || text.is_built_in) return <Trans>No text of your own</Trans>;
  const { version, published_at, published_by } = text;
  const time = times.time(published_at);
  return published_by === null
    ? t`Version ${version}, ${time}`
    : t`Version ${version}, ${time}, by ${published_by}`;
}
