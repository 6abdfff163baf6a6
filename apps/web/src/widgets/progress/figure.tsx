import type { ReactNode } from "react";

import { Card } from "#ui/card.tsx";

interface FigureProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

/** One figure with its name, and what it says. */
export function Figure({ name, value, note, children }: FigureProps) {
  return (
    <Card className="progress-figure">
      <h3 className="type-label text-ink-2">{name}</h3>
      <p className="type-number-m">{value}</p>
      {children}
      <p className="type-small text-ink-2">{note}</p>
    </Card>
  );
}
