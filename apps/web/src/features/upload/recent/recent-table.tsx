import type { SubmissionState } from "@capicu/contract/my-submissions";
import { screenshotAddress, type Submission } from "@capicu/contract/submissions";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { gameName } from "#features/upload/games.ts";
import type { Fix } from "#features/upload/repair.ts";
import { useFormats } from "#languages/formats.ts";
import missingArt from "#ui/art/screenshot-missing.svg";
import { PictureDialog } from "#ui/picture-dialog.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { StatusTag } from "#ui/tag.tsx";

import { SentSoFar } from "./sent-so-far.tsx";
import { SubmissionAnswer } from "./submission-answer.tsx";
import "./recent-table.css";

interface RecentTableProps {
  submissions: readonly Submission[];
  /** The loaded states. */
  states: readonly SubmissionState[];
  onFix: Fix;
  /** Called after an action on one of them. */
  onChange: () => void;
}

const COLUMNS = [
  msg`Game & Gamertag`,
  msg`Stats`,
  msg`Status`,
  msg`Submitted`,
  msg`Screenshot`,
] as const;

export function RecentTable(props: RecentTableProps) {
  return (
    <>
      <SentSoFar submissions={props.submissions} />
      <Submissions {...props} />
    </>
  );
}

function Submissions({ submissions, states, ...actions }: RecentTableProps) {
  const { t } = useLingui();
  return (
    <table
      className="table recent-table"
      {...TABLE_ROLES.table}
      aria-label={t`Your Recent Submissions`}
    >
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {COLUMNS.map((name) => (
            <th key={name.id} scope="col" {...TABLE_ROLES.head}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {submissions.map((submission) => (
          <Row
            key={submission.id}
            submission={submission}
            state={states.find(({ id }) => id === submission.id)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<RecentTableProps, "onFix" | "onChange"> {
  submission: Submission;
  state: SubmissionState | undefined;
}

function Row({ submission, ...answered }: RowProps) {
  const { status, gamertag, submitted_at, screenshot_url } = submission;
  const { date } = useFormats();
  return (
    <tr {...TABLE_ROLES.row}>
      <td {...TABLE_ROLES.cell}>
        <span className="block font-[620]">{gameName(submission.domino_app)}</span>
        <span className="type-small text-ink-2">{gamertag}</span>
      </td>
      <td {...TABLE_ROLES.cell} className="whitespace-nowrap">
        <Overall submission={submission} />
      </td>
      <td {...TABLE_ROLES.cell}>
        <StatusTag status={status} />
        <SubmissionAnswer submission={submission} {...answered} />
      </td>
      <td {...TABLE_ROLES.cell} className="text-ink-2">
        {date(new Date(submitted_at), { dateStyle: "medium" })}
      </td>
      <td {...TABLE_ROLES.cell}>
        <Thumbnail path={screenshot_url} />
      </td>
    </tr>
  );
}

function Overall({ submission }: Pick<RowProps, "submission">) {
  const { number, rate: formatRate } = useFormats();
  const wins = number(submission.overall_wins);
  const losses = number(submission.overall_losses);
  const rate = formatRate(submission.overall_win_rate);
  return (
    <Trans comment="Wins and losses in short, then the win rate">
      <b>{wins}</b> <span className="text-ink-3">W</span> <b>{losses}</b>{" "}
      <span className="text-ink-3">L</span> <b>{rate}</b>
    </Trans>
  );
}

function Thumbnail({ path }: { path: string | null }) {
  const { t } = useLingui();
  const address = screenshotAddress(location.origin, path);
  const [broken, setBroken] = useState(false);
  const [open, setOpen] = useState(false);
  if (address === null)
    return (
      <span className="text-ink-3">
        <Trans context="screenshot">None</Trans>
      </span>
    );
  if (broken)
    return <img src={missingArt} alt={t`Screenshot not available`} width={44} height={44} />;
  return (
    <>
      <button
        type="button"
        className="recent-thumbnail"
        aria-label={t`Show the screenshot`}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
      </button>
      {open && (
        <PictureDialog
          title={t`Screenshot`}
          address={address}
          alt={t`The screenshot of this submission`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
