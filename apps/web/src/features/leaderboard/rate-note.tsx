import { Trans } from "@lingui/react/macro";

import type { Sort } from "./sort.ts";

interface RateNoteProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Says by what the win rates are ordered, and offers the other way. */
export function RateNote({ sort, onSort }: RateNoteProps) {
  if (sort.by !== "rate" && sort.by !== "plain-rate") return null;
  const isPlain = sort.by === "plain-rate";
  return (
    <output className="rate-note type-small text-ink-2">
      {isPlain ? (
        <Trans>Ordered by the win rate alone, however few the games.</Trans>
      ) : (
        <Trans>
          Ordered by the win rate that is sure, the lower end of its 95% interval: many games count
          for more than a few.
        </Trans>
      )}{" "}
      <button
        type="button"
        className="link"
        onClick={() => onSort({ ...sort, by: isPlain ? "rate" : "plain-rate" })}
      >
        {isPlain ? <Trans>Weigh the games as well</Trans> : <Trans>Order by the rate alone</Trans>}
      </button>
    </output>
  );
}
