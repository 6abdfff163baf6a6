import type { FileFinding, FileProblem, FindingPage } from "@capicu/contract/stored-files";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";

import { readMoreFindings } from "#backend/stored-files.ts";
import { useTimes } from "#features/admin/format-time.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { PROBLEM_WORDS } from "./storage-words.ts";
import { useBytes } from "./use-bytes.ts";

interface FindingsCardProps {
  problem: FileProblem;
  /** All of them, also those that are not listed. */
  total: number;
  first: FindingPage;
  /** What can be done about them. */
  children?: ReactNode;
}

/** What the last count has found, each file with its size and age. */
export function FindingsCard({ problem, total, first, children }: FindingsCardProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const heading = useId();
  const { title, what, none } = PROBLEM_WORDS[problem];
  const [more, setMore] = useState<FindingPage>({ findings: [], next: first.next });
  const [busy, setBusy] = useState(false);
  const findings = [...first.findings, ...more.findings];
  const { next } = more;
  const showMore = async (after: string) => {
    setBusy(true);
    const page = await readMoreFindings(problem, after).catch(() => null);
    setBusy(false);
    if (page !== null)
      setMore((before) => ({
        findings: [...before.findings, ...page.findings],
        next: page.next,
      }));
  };
  return (
    <Card className="storage-card" aria-labelledby={heading}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="type-h2">
          {t(title)}
        </h2>
        {total > 0 && <Tag variant={problem === "missing" ? "neg" : "warn"}>{number(total)}</Tag>}
      </header>
      <p className="text-ink-2">{t(what)}</p>
      {total === 0 && <p>{t(none)}</p>}
      {findings.length > 0 && (
        <ul className="storage-findings" aria-label={t(title)}>
          {findings.map((finding) => (
            <li key={finding.version}>
              <FindingRow finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={busy}
          onClick={() => void showMore(next)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {children}
    </Card>
  );
}

function FindingRow({ finding }: { finding: FileFinding }) {
  const bytes = useBytes();
  const times = useTimes();
  const { version, bucket, name, dated_at } = finding;
  return (
    <>
      <code className="wrap-anywhere">{name === null ? version : `${bucket}/${name}`}</code>
      <span className="type-small text-ink-2">{bytes(finding.bytes)}</span>
      <time className="type-small text-ink-2" dateTime={dated_at}>
        {times.day(dated_at)}
      </time>
    </>
  );
}
