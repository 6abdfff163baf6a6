import type { EventTable } from "@capicu/contract/event-play";
import { useLingui } from "@lingui/react/macro";

import { Tag } from "#ui/tag.tsx";

import type { PersonNames } from "./person-names.ts";
import { sideLetter } from "./seats.ts";
import { SideMark } from "./side-mark.tsx";

interface TableSidesProps {
  table: Pick<EventTable, "sides" | "winner">;
  names: PersonNames;
}

/** Who sits at a table, a line for each side. */
export function TableSides({ table: { sides, winner }, names }: TableSidesProps) {
  return sides.map((side, index) => (
    <SideNames
      key={sideLetter(index)}
      side={index}
      names={names.names(side)}
      hasWon={winner === index}
    />
  ));
}

interface SideNamesProps {
  /** From 0. */
  side: number;
  names: string;
  hasWon: boolean;
}

/** Who sits on a side of a table, with the word for the winner, which needs no colour. */
function SideNames({ side, names, hasWon }: SideNamesProps) {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <SideMark side={side} />
      <bdi className="min-w-0 wrap-anywhere">{names}</bdi>
      {hasWon && (
        <span className="flex-none">
          <Tag variant="pos">{t({ context: "outcome of a game", message: "Won" })}</Tag>
        </span>
      )}
    </span>
  );
}
