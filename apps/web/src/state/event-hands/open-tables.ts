// Tables whose page is open in this tab: it sends its lines itself, and shows what comes of it.
import type { TablePlace } from "#backend/event-play.ts";

const open = new Map<string, number>();

export const tableKey = ({ eventId, round, table }: TablePlace) => `${eventId} ${round} ${table}`;

export const isTableOpen = (place: TablePlace) => open.has(tableKey(place));

/** Until the returned function is called. */
export function holdTable(place: TablePlace): () => void {
  const key = tableKey(place);
  open.set(key, (open.get(key) ?? 0) + 1);
  return () => {
    const others = (open.get(key) ?? 0) - 1;
    if (others > 0) open.set(key, others);
    else open.delete(key);
  };
}
