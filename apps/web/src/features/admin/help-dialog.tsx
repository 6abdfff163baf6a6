import { LEASE_MINUTES, UNDO_DAYS } from "@capicu/contract/desk";

import { Dialog } from "#ui/dialog.tsx";

const KEYS = [
  ["J", "Next submission"],
  ["K", "Previous submission"],
  ["A", "Approve"],
  ["R", "Reject; then a digit for the reason"],
  ["Z", "Undo the last decision"],
  ["B", "Approve the clean ones"],
  ["?", "This list"],
] as const;

const PICTURE_KEYS = [
  ["+ −", "Zoom"],
  ["0", "Show all of it"],
  ["← ↑ → ↓", "Move what is enlarged"],
  ["[ ]", "Turn"],
] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keys of the desk" open={open} onClose={onClose}>
      <KeyList name="Everywhere but while you type" keys={KEYS} />
      <KeyList name="On a picture that has the focus" keys={PICTURE_KEYS} />
      <p className="type-small text-ink-2">
        A submission on your desk is yours for {LEASE_MINUTES} minutes; others see that you look at
        it. Every decision can be undone for {UNDO_DAYS} days.
      </p>
    </Dialog>
  );
}

interface KeyListProps {
  name: string;
  keys: readonly (readonly [key: string, deed: string])[];
}

function KeyList({ name, keys }: KeyListProps) {
  return (
    <section className="grid gap-2" aria-label={name}>
      <h3 className="type-h3">{name}</h3>
      <dl className="key-list">
        {keys.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
