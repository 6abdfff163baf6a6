import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { useOnline } from "#lib/use-online.ts";
import { Message } from "#ui/message.tsx";

const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "short" } as const;

interface SavedNoteProps {
  /** When this device got what the page shows; without it there is nothing to say. */
  savedAt: string | undefined;
  reload: () => void;
}

/** Says how old the numbers of this device are, and reads them again once there is a network. */
export function SavedNote({ savedAt, reload }: SavedNoteProps) {
  return savedAt === undefined ? null : <Note savedAt={savedAt} reload={reload} />;
}

function Note({ savedAt, reload }: { savedAt: string; reload: () => void }) {
  const { dayFirst } = useFormats();
  const online = useOnline();
  useEffect(() => {
    if (online) reload();
  }, [online, reload]);
  const then = new Date(savedAt);
  const [today] = useState(() => new Date().toDateString());
  const time = dayFirst(then, then.toDateString() === today ? TIME : { ...DAY, ...TIME });
  return (
    <Message variant="info">
      <Trans>As of {time}. These numbers are read again once you are online.</Trans>
    </Message>
  );
}
