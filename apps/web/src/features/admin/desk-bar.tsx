import { Activity, CheckCheck, Keyboard, Undo2 } from "lucide-react";

import { Button } from "#ui/button.tsx";

import type { Busy } from "./use-work.ts";

interface DeskBarProps {
  /** How many can be approved together. */
  clean: number;
  /** Why the others cannot; empty where all can. */
  leftOut: string;
  busy: Busy | null;
  showsHealth: boolean;
  onBulk: () => void;
  onUndo: () => void;
  onHealth: () => void;
  onHelp: () => void;
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What concerns the queue as a whole. */
export function DeskBar(props: DeskBarProps) {
  const { clean, leftOut, busy, showsHealth, onBulk, onUndo, onHealth, onHelp } = props;
  return (
    <div className="desk-bar">
      <Button
        look="secondary"
        size="sm"
        icon={<CheckCheck {...ICON} />}
        busy={busy === "bulk" && "Approving..."}
        disabled={busy !== null || clean === 0}
        aria-keyshortcuts="B"
        onClick={onBulk}
      >
        {`Approve clean (${clean})`}
      </Button>
      <Button
        look="secondary"
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
        look="secondary"
        size="sm"
        icon={<Activity {...ICON} />}
        aria-expanded={showsHealth}
        onClick={onHealth}
      >
        Queue health
      </Button>
      <Button
        look="quiet"
        size="sm"
        icon={<Keyboard {...ICON} />}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        Keys
      </Button>
      {leftOut !== "" && <p className="desk-left-out">{leftOut}</p>}
    </div>
  );
}
