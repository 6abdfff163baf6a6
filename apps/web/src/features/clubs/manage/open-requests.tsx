import type { Club } from "@capicu/contract/clubs";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { Count } from "#ui/tag.tsx";

import { useManagement } from "./use-management.ts";

/** Beside the way to the room: how many requests wait there. */
export function OpenRequests({ club }: { club: Club }) {
  const { t } = useLingui();
  const open = useManagement(club).management?.open_requests ?? 0;
  if (open === 0) return null;
  return (
    <span title={t`${plural(open, { one: "# open request", other: "# open requests" })}`}>
      <Count of={open} />
    </span>
  );
}
