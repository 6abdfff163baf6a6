import type { ReactNode } from "react";

interface RecapFigureProps {
  value: string;
  label: string;
  /** Where the number comes from. */
  children: ReactNode;
}

/** A number that opens its source, by mouse and keyboard. */
export function RecapFigure({ value, label, children }: RecapFigureProps) {
  return (
    <details className="recap-figure">
      <summary>
        <span className="recap-value">{value}</span> <span className="recap-label">{label}</span>
      </summary>
      <div className="recap-source">{children}</div>
    </details>
  );
}
