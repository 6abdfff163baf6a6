import type { ComponentProps } from "react";

export function Card({ className = "", ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={`card ${className}`} />;
}

/** A card drawn as a domino tile, with an engraved line and a pin between its cells. */
export function TileCard({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`tile tile-cells ${className}`} />;
}

interface StatCellProps {
  label: string;
  value: string;
  note?: string;
}

export function StatCell({ label, value, note }: StatCellProps) {
  return (
    <dl className="px-4 py-3">
      <dt className="type-label text-ink-2">{label}</dt>
      <dd className="type-number-m text-ink">{value}</dd>
      {note !== undefined && <dd className="type-small text-ink-2">{note}</dd>}
    </dl>
  );
}
