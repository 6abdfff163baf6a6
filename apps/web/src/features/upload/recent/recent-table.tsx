import type { SubmissionState } from "@capicu/contract/my-submissions";
import { formatRate } from "@capicu/contract/statistics";
import { screenshotAddress, type Submission } from "@capicu/contract/submissions";
import { useState } from "react";

import { gameName } from "#features/upload/games.ts";
import type { Fix } from "#features/upload/repair.ts";
import { formatCount } from "#lib/format-numbers.ts";
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

const COLUMNS = ["Game & Gamertag", "Stats", "Status", "Submitted", "Screenshot"];
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

export function RecentTable(props: RecentTableProps) {
  return (
    <>
      <SentSoFar submissions={props.submissions} />
      <Submissions {...props} />
    </>
  );
}

function Submissions({ submissions, states, ...actions }: RecentTableProps) {
  return (
    <table
      className="table recent-table"
      {...TABLE_ROLES.table}
      aria-label="Your Recent Submissions"
    >
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" {...TABLE_ROLES.head}>
              {name}
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
  return (
    <tr {...TABLE_ROLES.row}>
      <td {...TABLE_ROLES.cell}>
        <span className="block font-[620]">{gameName(submission.domino_app)}</span>
        <span className="type-small text-ink-2">{gamertag}</span>
      </td>
      <td {...TABLE_ROLES.cell} className="whitespace-nowrap">
        <b>{formatCount(submission.overall_wins)}</b> <span className="text-ink-3">W</span>{" "}
        <b>{formatCount(submission.overall_losses)}</b> <span className="text-ink-3">L</span>{" "}
        <b>{formatRate(submission.overall_win_rate)}</b>
      </td>
      <td {...TABLE_ROLES.cell}>
        <StatusTag status={status} />
        <SubmissionAnswer submission={submission} {...answered} />
      </td>
      <td {...TABLE_ROLES.cell} className="text-ink-2">
        {DAY.format(new Date(submitted_at))}
      </td>
      <td {...TABLE_ROLES.cell}>
        <Thumbnail path={screenshot_url} />
      </td>
    </tr>
  );
}

function Thumbnail({ path }: { path: string | null }) {
  const address = screenshotAddress(location.origin, path);
  const [broken, setBroken] = useState(false);
  const [open, setOpen] = useState(false);
  if (address === null) return <span className="text-ink-3">None</span>;
  if (broken) return <img src={missingArt} alt="Screenshot not available" width={44} height={44} />;
  return (
    <>
      <button
        type="button"
        className="recent-thumbnail"
        aria-label="Show the screenshot"
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
      </button>
      {open && (
        <PictureDialog
          title="Screenshot"
          address={address}
          alt="The screenshot of this submission"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
