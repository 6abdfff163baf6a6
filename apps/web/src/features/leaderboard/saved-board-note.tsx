import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { Message } from "#ui/message.tsx";

const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "short" } as const;

/** Says how old a board from this device is. */
export function SavedBoardNote({ asOf }: { asOf: string }) {
  const { dayFirst } = useFormats();
  const then = new Date(asOf);
  const [today] = useState(() => new Date().toDateString());
  const time = dayFirst(then, then.toDateString() === today ? TIME : { ...DAY, ...TIME });
  return (
    <Message variant="info">
      <Trans>As of {time}. The board is read again once you are online.</Trans>
    </Message>
  );
}
