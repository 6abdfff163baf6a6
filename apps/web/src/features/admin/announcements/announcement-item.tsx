import type { ManagedAnnouncement } from "@capicu/contract/announcement-management";
import { textFor } from "@capicu/contract/announcement-words";
import { LANGUAGES, LANGUAGE_IDS } from "@capicu/contract/languages";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useFormats } from "#languages/formats.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { AUDIENCE_NAMES, LEVEL_NAMES, STATE_NAMES } from "./announcement-list-words.ts";

export type ItemAction = "end" | "delete";

interface AnnouncementItemProps {
  announcement: ManagedAnnouncement;
  busy: boolean;
  onIntend: (action: ItemAction) => void;
}

export function AnnouncementItem({ announcement, busy, onIntend }: AnnouncementItemProps) {
  const { t } = useLingui();
  const times = useTimes();
  const { list } = useFormats();
  const { state, level, audience, texts, link, written_by: author } = announcement;
  const { words, language } = textFor(texts, currentLanguage());
  const [from, to] = [times.time(announcement.starts_at), times.time(announcement.ends_at)];
  const languages = LANGUAGE_IDS.filter((id) => (texts[id] ?? "") !== "");
  return (
    <Card className="announcement-item" aria-label={words}>
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{t(STATE_NAMES[state])}</Tag>
        <Tag>{t(LEVEL_NAMES[level])}</Tag>
        <Tag>{t(AUDIENCE_NAMES[audience])}</Tag>
      </p>
      <p className="wrap-anywhere" lang={language}>
        {words}
      </p>
      {link !== null && <p className="type-small wrap-anywhere">{link}</p>}
      <p className="type-small text-ink-2">
        {t`From ${from} until ${to}`}
        {" · "}
        {list(languages.map((id) => LANGUAGES[id].name))}
        {author !== null && (
          <>
            {" · "}
            {t`by ${author}`}
          </>
        )}
      </p>
      {state === "showing" && (
        <Button
          variant="danger"
          disabled={busy}
          className="justify-self-start"
          aria-label={t`End now: ${words}`}
          onClick={() => onIntend("end")}
        >
          <Trans>End now</Trans>
        </Button>
      )}
      {state === "planned" && (
        <Button
          variant="danger"
          disabled={busy}
          className="justify-self-start"
          aria-label={t`Delete: ${words}`}
          onClick={() => onIntend("delete")}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </Card>
  );
}
