import { useEffect, useEffectEvent, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

import { readKept, sendKept } from "./offline-queue.ts";

/** Sends what waits on this device when the screen opens and when the connection is back. */
export function useOutbox(userId: string, onSent: () => void) {
  const [waiting, setWaiting] = useState(() => readKept(userId).length);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const recount = () => setWaiting(readKept(userId).length);

  const send = async () => {
    if (userId === "" || readKept(userId).length === 0) return;
    setSending(true);
    try {
      const sent = await sendKept(userId);
      setFailure(null);
      if (sent > 0) onSent();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setSending(false);
    recount();
  };

  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    const listen = () => sendNow();
    listen();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);

  return { waiting, failure, sending, send, recount };
}

export type Outbox = ReturnType<typeof useOutbox>;
