import { LEASE_MINUTES, UNDO_DAYS } from "@capicu/contract/review-queue";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

import { Dialog } from "#ui/dialog.tsx";

// The typeface has no arrow characters.
const ARROWS = (
  <>
    {[ArrowLeft, ArrowUp, ArrowRight, ArrowDown].map((Icon) => (
      <Icon
        key={Icon.displayName}
        className="inline"
        size={13}
        strokeWidth={2}
        aria-hidden="true"
      />
    ))}
    <span className="sr-only">Arrow keys</span>
  </>
);

const KEYS = [
  ["J", "Next submission"],
  ["K", "Previous submission"],
  ["S", "Skip: it comes last, the next one follows"],
  ["P", "Park: put it aside, or take it back"],
  ["A", "Approve"],
  ["R", "Reject; then a digit for the reason"],
  ["Z", "Undo the last decision and show it"],
  ["B", "Approve the clean ones; Enter confirms"],
  ["?", "This list"],
] as const;

const PICTURE_KEYS = [
  ["+ −", "Zoom"],
  ["0", "Show all of it"],
  [ARROWS, "Move the enlarged picture"],
  ["[ ]", "Turn"],
] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <KeyList name="Everywhere except while you type" keys={KEYS} />
      <KeyList name="On a picture that has the focus" keys={PICTURE_KEYS} />
      <p className="type-small text-ink-2">
        A submission you open is yours for {LEASE_MINUTES} minutes; others see that you are looking
        at it. Every decision can be undone for {UNDO_DAYS} days.
      </p>
    </Dialog>
  );
}

interface KeyListProps {
  name: string;
  keys: readonly (readonly [key: ReactNode, action: string])[];
}

function KeyList({ name, keys }: KeyListProps) {
  return (
    <section className="grid gap-2" aria-label={name}>
      <h3 className="type-h3">{name}</h3>
      <dl className="key-list">
        {keys.map(([key, action]) => (
          <div key={action}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
