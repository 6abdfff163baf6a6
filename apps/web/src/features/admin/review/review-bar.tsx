import { Trans, useLingui } from "@lingui/react/macro";
import { Activity, CheckCheck, Keyboard, Undo2 } from "lucide-react";

import type { Busy } from "#features/admin/use-work.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";

interface ReviewBarProps {
  /** How many submissions can be approved together. */
  clean: number;
  /** Why the others cannot; empty when all can. */
  leftOut: string;
  busy: Busy | null;
  onOpen: (dialog: "bulk" | "health" | "help") => void;
  onUndo: () => void;
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The actions on the whole queue. */
export function ReviewBar(props: ReviewBarProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { clean, leftOut, busy, onOpen, onUndo } = props;
  const count = number(clean);
  return (
    <div className="review-bar">
      <Button
        variant="secondary"
        size="sm"
        icon={<CheckCheck {...ICON} />}
        busy={busy === "bulk" && t`Approving...`}
        disabled={busy !== null || clean === 0}
        aria-keyshortcuts="B"
        onClick={() => onOpen("bulk")}
      >
        <Trans>Approve clean ({count})</Trans>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 {...ICON} />}
        busy={busy === "undo" && t`Undoing...`}
        disabled={busy !== null}
        aria-keyshortcuts="Z"
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Activity {...ICON} />}
        aria-haspopup="dialog"
        onClick={() => onOpen("health")}
      >
        <Trans>Queue health</Trans>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<Keyboard {...ICON} />}
        aria-keyshortcuts="?"
        onClick={() => onOpen("help")}
      >
        <Trans comment="Opens the list of keyboard shortcuts">Keys</Trans>
      </Button>
      {leftOut !== "" && <p className="review-left-out">{leftOut}</p>}
    </div>
  );
}
