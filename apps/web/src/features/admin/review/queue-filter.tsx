import { FLAG_KINDS, type FlagKind } from "@capicu/contract/consistency";

import { BareSelect } from "#ui/select-field.tsx";

import { FLAG_TITLES, kindsLike } from "./flags.ts";

interface QueueFilterProps {
  reason: FlagKind | null;
  onNarrow: (reason: FlagKind | null) => void;
}

/** One option for each title, because some flag kinds share one. */
const REASONS = FLAG_KINDS.filter(
  (kind, at) => FLAG_KINDS.findIndex((one) => FLAG_TITLES[one] === FLAG_TITLES[kind]) === at,
);

export function QueueFilter({ reason, onNarrow }: QueueFilterProps) {
  return (
    <div className="queue-filter">
      <BareSelect
        label="Filter by reason"
        value={reason === null ? "" : (kindsLike(reason)[0] ?? "")}
        onChange={({ target }) =>
          onNarrow(FLAG_KINDS.find((kind) => kind === target.value) ?? null)
        }
      >
        <option value="">All reasons</option>
        {REASONS.map((kind) => (
          <option key={kind} value={kind}>
            {FLAG_TITLES[kind]}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}
