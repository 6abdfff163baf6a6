import type { PublicLogEntry } from "@capicu/contract/public-log";
import { REJECTION_REASONS } from "@capicu/contract/rejection-reasons";
import { REPORT_CATEGORIES } from "@capicu/contract/reports";
import { Trans, useLingui } from "@lingui/react/macro";

import { readPublicLog } from "#backend/public-log.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { usePages } from "#lib/use-pages.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { MorePages } from "#widgets/more-pages.tsx";
import { CATEGORIES } from "#widgets/reports/report-words.ts";

import { KINDS, ROLES, RULINGS } from "./public-log-words.ts";

/** The newest first, and older ones on request. */
export function PublicLogEntries() {
  const { t } = useLingui();
  const pages = usePages(readPublicLog, ({ seq }) => String(seq));
  const { rows, error, reload } = pages;
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  if (rows === undefined) return <LoadingView>{t`Loading the log...`}</LoadingView>;
  if (rows.length === 0)
    return (
      <p>
        <Trans>Nothing has been decided yet.</Trans>
      </p>
    );
  const [latest] = rows;
  return (
    <>
      <ol className="grid gap-3" aria-label={t`Decisions, the newest first`}>
        {rows.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      <MorePages pages={pages} />
      <p>
        <Trans>The last number and hash:</Trans>{" "}
        <code className="wrap-anywhere">{`${latest?.seq}:${latest?.hash}`}</code>
      </p>
    </>
  );
}

function Entry({ entry: { at, kind, reason, role } }: { entry: PublicLogEntry }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const why = useReason(reason);
  const [what, who] = [KINDS[kind], ROLES[role]];
  const by = who === undefined ? role : t(who);
  return (
    <li className="grid gap-0.5 border-l-3 border-line pl-3">
      <span>{what === undefined ? kind : t(what)}</span>
      <span className="type-small text-ink-2">
        <time dateTime={at}>{date(new Date(at), { dateStyle: "medium", timeStyle: "short" })}</time>
        {why !== null && ` · ${why}`}
        {" · "}
        <Trans>by {by}</Trans>
      </span>
    </li>
  );
}

/** Null where none was coded. */
function useReason(code: string): string | null {
  const { t } = useLingui();
  const say = useSay();
  if (code === "unspecified") return null;
  const category = REPORT_CATEGORIES.find((each) => each === code);
  if (category !== undefined) return t(CATEGORIES[category]);
  // A role that was given or taken is named as those who decide are.
  const words = RULINGS[code] ?? ROLES[code];
  if (words !== undefined) return t(words);
  const title = REJECTION_REASONS.find((each) => each.code === code)?.title;
  return title === undefined ? code : say(title);
}
