import { useFormats } from "#languages/formats.ts";

import medal1 from "./art/medal-1.svg";
import medal2 from "./art/medal-2.svg";
import medal3 from "./art/medal-3.svg";

const MEDALS = new Map([
  [1, medal1],
  [2, medal2],
  [3, medal3],
]);

/** A longer number is wider than the tiles on phones. */
const LONG = 5;

/** A brass, silver or copper tile for the first three; only the number for everyone else. */
export function Medal({ rank }: { rank: number }) {
  const { number } = useFormats();
  const art = MEDALS.get(rank);
  if (art === undefined) {
    const words = number(rank);
    const size = words.length > LONG ? "text-xs" : "";
    return (
      <span
        className={`inline-block w-11 text-center type-number font-[620] whitespace-nowrap text-ink-2 md:w-13 ${size}`}
      >
        {words}
      </span>
    );
  }
  return (
    <img src={art} alt={String(rank)} className="h-auto w-11 md:w-13" width={52} height={29} />
  );
}
