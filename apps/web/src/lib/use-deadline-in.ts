import { useState } from "react";

import { useFormats } from "#languages/formats.ts";

const DAY_MS = 86_400_000;

/** When so many days will be over: where something ends, a number of days never stands alone. */
export function useDeadlineIn(days: number): string {
  const { deadline } = useFormats();
  const [opened] = useState(() => Date.now());
  return deadline(new Date(opened + days * DAY_MS));
}
