import type { TextVersion } from "@capicu/contract/site-texts";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

interface TextHistoryProps {
  /** The newest first. */
  versions: readonly TextVersion[];
  busy: boolean;
  onBring: (version: number) => void;
}

/** What was published, by whom and when. */
export function TextHistory({ versions, busy, onBring }: TextHistoryProps) {
  const { t } = useLingui();
  return (
    <Card className="site-text-card" aria-label={t`Versions`}>
      <h2 className="type-h2">
        <Trans>Versions</Trans>
      </h2>
      {versions.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No text of your own was published in this language.</Trans>
        </p>
      ) : (
        <ul>
          {versions.map((version) => (
            <VersionRow key={version.version} text={version} busy={busy} onBring={onBring} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface VersionRowProps extends Pick<TextHistoryProps, "busy" | "onBring"> {
  text: TextVersion;
}

function VersionRow({ text, busy, onBring }: VersionRowProps) {
  const { t } = useLingui();
  const times = useTimes();
  const { version, published_at, published_by, asks, is_built_in } = text;
  const time = times.time(published_at);
  return (
    <li>
      <strong>{t`Version ${version}`}</strong>
      <span className="flex flex-wrap items-center gap-2 type-small text-ink-2">
        <span>{published_by === null ? time : t`${time}, by ${published_by}`}</span>
        {asks && (
          <Tag>
            <Trans>asks to accept it</Trans>
          </Tag>
        )}
        {is_built_in && (
          <Tag>
            <Trans>the built-in text</Trans>
          </Tag>
        )}
      </span>
      {!is_built_in && (
        <Button
          size="sm"
          variant="quiet"
          disabled={busy}
          aria-label={t`Bring into the editor: version ${version}`}
          onClick={() => onBring(version)}
        >
          <Trans>Bring into the editor</Trans>
        </Button>
      )}
    </li>
  );
}
