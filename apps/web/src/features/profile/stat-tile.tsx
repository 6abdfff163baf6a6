import type { ReactNode } from "react";

interface StatTileProps {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}

/** A cell of the statistics row, with a note or a meter below. */
export function StatTile({ label, value, children }: StatTileProps) {
  return (
    <dl className="grid content-start gap-1 px-5 py-4">
      <dt className="type-label text-ink-2">{label}</dt>
      <dd className="truncate type-number-m text-ink">{value}</dd>
      {children !== undefined && children !== false && (
        <dd className="type-small text-ink-2">{children}</dd>
      )}
    </dl>
  );
}
