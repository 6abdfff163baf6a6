import type { AnnouncementAct } from "@capicu/contract/announcement-management";
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_TEXT_MAX,
  type AnnouncementAudience,
} from "@capicu/contract/announcement-text";
import { ANNOUNCEMENT_LEVELS, type AnnouncementLevel } from "@capicu/contract/announcement-words";
import { LANGUAGES, LANGUAGE_IDS } from "@capicu/contract/languages";
import { LINK_MAX } from "@capicu/contract/profile-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { readerZone } from "#lib/use-zone-words.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Note } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { AnnouncementCard } from "#widgets/announcements/announcement-card.tsx";

import {
  draftOf,
  EMPTY_DRAFT,
  faultsOf,
  type DraftFaults,
  type DraftValues,
} from "./announcement-draft.ts";
import { AUDIENCE_NAMES, LEVEL_NAMES } from "./announcement-list-words.ts";

interface AnnouncementFormProps {
  busy: boolean;
  /** Resolves to whether it was written; what is typed stays otherwise. */
  onPublish: (act: AnnouncementAct) => Promise<boolean>;
}

/** Writes an announcement, and shows how it will look. */
export function AnnouncementForm({ busy, onPublish }: AnnouncementFormProps) {
  const { t } = useLingui();
  const [values, setValues] = useState(EMPTY_DRAFT);
  const [faults, setFaults] = useState<DraftFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const zone = readerZone();
  const type = (changes: Partial<DraftValues>) => setValues({ ...values, ...changes });
  const publish = async () => {
    const found = faultsOf(values, { now: new Date(), zone });
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined)
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (await onPublish({ action: "publish", ...draftOf(values, zone) })) setValues(EMPTY_DRAFT);
    return undefined;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void publish();
  };
  const fields = { values, faults, onType: type };
  return (
    <Card className="announcement-item" aria-label={t`Write an announcement`}>
      <h2 className="type-h2">
        <Trans>Write an announcement</Trans>
      </h2>
      <form ref={form} className="announcement-form" onSubmit={submit} noValidate>
        <TextFields {...fields} />
        <ChoiceFields {...fields} />
        <TimeFields {...fields} zone={zone} />
        <Preview values={values} />
        <Button type="submit" busy={busy && t`Saving...`} className="justify-self-start">
          <Trans>Publish the announcement</Trans>
        </Button>
      </form>
    </Card>
  );
}

interface FieldsProps {
  values: DraftValues;
  faults: DraftFaults;
  onType: (changes: Partial<DraftValues>) => void;
}

/** One text in each language; who reads another language gets the English one. */
function TextFields({ values: { texts }, faults, onType }: FieldsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const say = useSay();
  return (
    <fieldset className="announcement-form" aria-describedby="announcement-texts">
      <legend className="type-label">
        <Trans>Text</Trans>
      </legend>
      <p className="type-small text-ink-2">
        <Trans>
          One language is enough. Whoever reads another one gets the English text, or else the first
          that is written.
        </Trans>
      </p>
      <Note
        id="announcement-texts"
        variant="error"
        text={faults.texts === undefined ? undefined : say(faults.texts)}
      />
      {LANGUAGE_IDS.map((id) => {
        const left = number(ANNOUNCEMENT_TEXT_MAX - (texts[id]?.length ?? 0));
        return (
          <TextArea
            key={id}
            name="texts"
            rows={2}
            label={<span lang={id}>{LANGUAGES[id].name}</span>}
            aside={<span className="type-small text-ink-3">{t`${left} characters left`}</span>}
            lang={id}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            value={texts[id] ?? ""}
            onChange={({ currentTarget }) =>
              onType({ texts: { ...texts, [id]: currentTarget.value } })
            }
          />
        );
      })}
    </fieldset>
  );
}

function ChoiceFields({ values, faults, onType }: FieldsProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <>
      <SelectField
        label={t`Level`}
        value={values.level}
        onChange={({ target }) => onType({ level: target.value as AnnouncementLevel })}
      >
        {ANNOUNCEMENT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {t(LEVEL_NAMES[level])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t({ message: "Readers", comment: "Whom an announcement is for" })}
        value={values.audience}
        onChange={({ target }) => onType({ audience: target.value as AnnouncementAudience })}
      >
        {ANNOUNCEMENT_AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {t(AUDIENCE_NAMES[audience])}
          </option>
        ))}
      </SelectField>
      <TextField
        name="link"
        label={t`Link (optional)`}
        help={t`A page of this site, like /help, or an https address`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LINK_MAX}
        value={values.link}
        error={faults.link === undefined ? undefined : say(faults.link)}
        onChange={({ target }) => onType({ link: target.value })}
      />
    </>
  );
}

function TimeFields({ values, faults, onType, zone }: FieldsProps & { zone: string }) {
  const { t } = useLingui();
  const say = useSay();
  const sentence = (fault: string | undefined) => (fault === undefined ? undefined : say(fault));
  return (
    <>
      <TextField
        type="datetime-local"
        name="starts"
        label={t`Begins (optional)`}
        help={t`Empty: at once. By the clocks of ${zone}`}
        value={values.starts}
        error={sentence(faults.starts)}
        onChange={({ target }) => onType({ starts: target.value })}
      />
      <TextField
        type="datetime-local"
        name="ends"
        label={t`Ends`}
        help={t`By the clocks of ${zone}`}
        value={values.ends}
        error={sentence(faults.ends)}
        onChange={({ target }) => onType({ ends: target.value })}
      />
    </>
  );
}

/** In the language of the admin, as the pages will show it. */
function Preview({ values: { level, texts, link } }: { values: DraftValues }) {
  if (Object.values(texts).every((words) => (words ?? "").trim() === "")) return null;
  return (
    <div className="announcement-form">
      <p className="type-label">
        <Trans>Preview</Trans>
      </p>
      <AnnouncementCard announcement={{ level, texts, link: link === "" ? null : "" }} />
    </div>
  );
}
