import { Activity, CheckCheck, Keyboard, Undo2 } from "lucide-react";

import type { Busy } from "#features/admin/use-work.ts";
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
  const { clean, leftOut, busy, onOpen, onUndo } = props;
  return (
    <div className="review-bar">
      <Button
        variant="secondary"
        size="sm"
        icon={<CheckCheck {...ICON} />}
        busy={busy === "bulk" && "Approving..."}
        disabled={busy !== null || clean === 0}
        aria-keyshortcuts="B"
        onClick={() => onOpen("bulk")}
      >
        {`Approve clean (${clean})`}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 {...ICON} />}
        busy={busy === "undo" && "Undoing..."}
        disabled={busy !== null}
        aria-keyshortcuts="Z"
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Activity {...ICON} />}
        aria-haspopup="dialog"
        onClick={() => onOpen("health")}
      >
        Queue health
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<Keyboard {...ICON} />}
        aria-keyshortcuts="?"
        onClick={() => onOpen("help")}
      >
        Keys
      </Button>
      {leftOut !== "" && <p className="review-left-out">{leftOut}</p>}
    </div>
  );
}
