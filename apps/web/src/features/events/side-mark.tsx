import { sideLetter } from "./seats.ts";

/** The letter of a side; a dash where a hand brought nobody points. */
export function SideMark({ side }: { side: number | null }) {
  if (side === null) return <span>–</span>;
  const letter = sideLetter(side);
  return (
    <span className="event-side" data-side={letter}>
      {letter}
    </span>
  );
}
