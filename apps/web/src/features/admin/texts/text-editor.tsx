import { LANGUAGES, type LanguageId } from "@capicu/contract/languages";
import { parseMarkdown, type MarkdownDocument } from "@capicu/contract/markdown/parse-markdown";
import { SITE_TEXT_MAX } from "@capicu/contract/site-texts";
import type { TextKind } from "@capicu/contract/text-choice";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useRef, useState } from "react";

import { RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { TextDialog } from "./text-dialog.tsx";
import { TextHistory } from "./text-history.tsx";
import { TextPreview } from "./text-preview.tsx";
import { KIND_TITLES } from "./text-words.ts";
import { useTextEditor } from "./use-text-editor.ts";

interface TextEditorProps {
  kind: TextKind;
  lang: LanguageId;
}

/** One text in one language: what is typed, how it will look, and its past. */
export function TextEditor({ kind, lang }: TextEditorProps) {
  const { t } = useLingui();
  const editor = useTextEditor(kind, lang);
  const { value, error, reload, notice, intention, setIntention } = editor;
  const { name } = LANGUAGES[lang];
  const title = t(KIND_TITLES[kind]);
  return (
    <div className="site-texts">
      <title>{t`${title}, ${name} · Capicú`}</title>
      <div className="grid justify-items-start gap-1">
        <Link to="/admin/texts" className="underline">
          <Trans>Texts of the site</Trans>
        </Link>
        <h1 className="type-h1">{t`${title}, ${name}`}</h1>
      </div>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined ? (
        <RoomWait error={error} onRetry={reload}>{t`Loading the text...`}</RoomWait>
      ) : (
        <>
          <Workplace lang={lang} editor={editor} />
          <TextHistory
            versions={value.versions}
            busy={editor.busy}
            onBring={(version) =>
              editor.isChanged
                ? setIntention({ act: "bring", version })
                : void editor.bring(version)
            }
          />
        </>
      )}
      {intention !== null && <TextDialog kind={kind} intention={intention} editor={editor} />}
    </div>
  );
}

interface WorkplaceProps {
  lang: LanguageId;
  editor: ReturnType<typeof useTextEditor>;
}

function Workplace({ lang, editor }: WorkplaceProps) {
  const { t } = useLingui();
  const { typed, value, busy, isChanged, setIntention } = editor;
  const { number } = useFormats();
  const faultIn = useFault();
  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const late = useDeferredValue(typed);
  const document = useMemo(() => parseMarkdown(late), [late]);
  const [count, most] = [number(typed.length), number(SITE_TEXT_MAX)];
  const publish = () => {
    const found = faultIn(typed, parseMarkdown(typed));
    setFault(found);
    if (found === undefined) setIntention({ act: "publish" });
    else area.current?.focus();
  };
  return (
    <div className="site-text-work">
      <div className="site-text-typing">
        <TextArea
          ref={area}
          rows={18}
          lang={lang}
          label={t`Text in Markdown`}
          help={t`## Heading, **bold**, *italic*, - list, 1. list, > quote, [words](https://...). No HTML, no pictures.`}
          aside={<span className="type-small text-ink-2">{t`${count} of ${most} characters`}</span>}
          error={fault}
          value={typed}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            editor.type(currentTarget.value);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={busy || !isChanged} onClick={publish}>
            <Trans>Publish...</Trans>
          </Button>
          {isChanged && (
            <Button variant="quiet" disabled={busy} onClick={editor.discard}>
              <Trans>Discard what I typed</Trans>
            </Button>
          )}
          {value?.versions[0]?.is_built_in === false && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => setIntention({ act: "withdraw" })}
            >
              <Trans>Back to the built-in text...</Trans>
            </Button>
          )}
        </div>
      </div>
      <TextPreview lang={lang} document={document} />
    </div>
  );
}

/** The first reason why the text cannot be published. */
function useFault() {
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  return (typed: string, { problems }: MarkdownDocument): string | undefined => {
    const [most, [first]] = [number(SITE_TEXT_MAX), problems];
    if (typed.trim() === "") return t`Write a text, or go back to the built-in one.`;
    if (typed.length > SITE_TEXT_MAX)
      return t`The text is too long: ${most} characters are allowed.`;
    return first && say(first.sentence, { line: first.line });
  };
}
