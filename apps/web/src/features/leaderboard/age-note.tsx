import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { useHydrated } from "#lib/use-hydrated.ts";

const DAY_MS = 86_400_000;
/** Older numbers say so. */
const RECENT_DAYS = 30;

/** How long ago the numbers of a row were last approved, once that is over 30 days. */
export function AgeNote({ approvedAt }: { approvedAt: string | null | undefined }) {
  // What the server draws stays in memory for hours, and would differ from the browser's days.
  const isHydrated = useHydrated();
  const { t } = useLingui();
  const { date } = useFormats();
  const [now] = useState(Date.now);
  if (!isHydrated || typeof approvedAt !== "string") return null;
  const days = Math.floor((now - Date.parse(approvedAt)) / DAY_MS);
  if (days <= RECENT_DAYS) return null;
  const day = date(new Date(approvedAt), { dateStyle: "medium" });
  const lastApproved = t`Last approved on ${day}`;
  return (
    <span className="age-note">
      <span aria-hidden="true" title={lastApproved}>
        {t`${plural(days, { one: "# day ago", other: "# days ago" })}`}
      </span>
      <span className="sr-only">{lastApproved}</span>
    </span>
  );
}
