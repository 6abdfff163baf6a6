import { FLAG_KINDS, type FlagKind } from "@capicu/contract/consistency";
import { useLingui } from "@lingui/react/macro";

import { BareSelect } from "#ui/select-field.tsx";

import { FLAG_TITLES, kindsLike } from "./flags.ts";

interface QueueFilterProps {
  reason: FlagKind | null;
  onNarrow: (reason: FlagKind | null) => void;
}

/** One option for each title, because some flag kinds share one. */
const REASONS = FLAG_KINDS.filter(
  (kind, at) => FLAG_KINDS.findIndex((one) => FLAG_TITLES[one].id === FLAG_TITLES[kind].id) === at,
);

export function QueueFilter({ reason, onNarrow }: QueueFilterProps) {
  const { t } = useLingui();
  return (
    <div className="queue-filter">
      <BareSelect
        label={t`Filter by reason`}
        value={reason === null ? "" : (kindsLike(reason)[0] ?? "")}
        onChange={({ target }) =>
          onNarrow(FLAG_KINDS.find((kind) => kind === target.value) ?? null)
        }
      >
        <option value="">{t`All reasons`}</option>
        {REASONS.map((kind) => (
          <option key={kind} value={kind}>
            {t(FLAG_TITLES[kind])}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}
