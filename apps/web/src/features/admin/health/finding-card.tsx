import type { Finding } from "@capicu/contract/doctor";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";

import { Tag } from "#ui/tag.tsx";

/** The doctor speaks English, whatever the reader speaks. Several findings may have the same sentence. */
export function FindingCard({ finding }: { finding: Finding }) {
  const { level, sentence, cause, fix, repairable } = finding;
  const heading = useId();
  return (
    <article className="card finding" aria-labelledby={heading}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="type-h3 wrap-anywhere" lang="en">
          {sentence}
        </h2>
        {level === "problem" ? (
          <Tag variant="neg">
            <Trans>Problem</Trans>
          </Tag>
        ) : (
          <Tag variant="warn">
            <Trans>Warning</Trans>
          </Tag>
        )}
      </header>
      <dl className="grid gap-2">
        <div>
          <dt className="type-label text-ink-2">
            <Trans>Cause</Trans>
          </dt>
          <dd className="wrap-anywhere" lang="en">
            {cause}
          </dd>
        </div>
        <div>
          <dt className="type-label text-ink-2">
            <Trans>What to do</Trans>
          </dt>
          <dd className="wrap-anywhere" lang="en">
            {fix}
          </dd>
        </div>
      </dl>
      {repairable && (
        <p className="type-small text-ink-2">
          <Trans>
            <code>capicu doctor --fix</code> repairs this and loses no data.
          </Trans>
        </p>
      )}
    </article>
  );
}
