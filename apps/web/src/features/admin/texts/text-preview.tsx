import type { LanguageId } from "@capicu/contract/languages";
import type { MarkdownDocument } from "@capicu/contract/markdown/parse-markdown";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { Card } from "#ui/card.tsx";
import { Markdown } from "#widgets/markdown/markdown.tsx";

interface TextPreviewProps {
  lang: LanguageId;
  document: MarkdownDocument;
}

/** The text as its page will show it, below what is not allowed in it. */
export function TextPreview({ lang, document: { blocks, problems } }: TextPreviewProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <Card className="site-text-preview" aria-label={t`Preview`}>
      <p className="type-label text-ink-2">
        <Trans>Preview</Trans>
      </p>
      {problems.length > 0 && (
        <ul className="site-text-problems" aria-label={t`Not allowed`}>
          {problems.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>{say(sentence, { line })}</li>
          ))}
        </ul>
      )}
      {blocks.length === 0 ? (
        <p className="text-ink-2">
          <Trans>What you write appears here.</Trans>
        </p>
      ) : (
        <div lang={lang}>
          <Markdown blocks={blocks} />
        </div>
      )}
    </Card>
  );
}
