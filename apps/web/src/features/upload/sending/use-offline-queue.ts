import { useEffect, useEffectEvent, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

import { readQueue, sendQueue } from "./offline-queue.ts";

const RETRY_MS = 30_000;

/** Sends queued submissions when the screen opens, when the connection returns, and now and then. */
export function useOfflineQueue(userId: string, onSent: () => void) {
  const [queuedCount, setQueuedCount] = useState(() => readQueue(userId).length);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const recount = () => setQueuedCount(readQueue(userId).length);

  const send = async () => {
    if (userId === "" || readQueue(userId).length === 0) return;
    setSending(true);
    try {
      const count = await sendQueue(userId);
      setFailure(null);
      if (count > 0) onSent();
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
  useEffect(() => {
    if (queuedCount === 0) return undefined;
    // The connection may hold while the server is away.
    const timer = setInterval(() => sendNow(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queuedCount]);

  return { queuedCount, failure, sending, send, recount };
}

export type OfflineQueue = ReturnType<typeof useOfflineQueue>;
