import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { sendHands, type NewHand, type TablePlace } from "#backend/event-play.ts";
import { selectUser } from "#state/auth.ts";
import { holdTable } from "#state/event-hands/open-tables.ts";
import { deleteHands, readHands, saveHand } from "#state/event-hands/stored-hands.ts";
import { useAppSelector } from "#state/store.ts";

import type { TableProps } from "./table-part.tsx";

const RETRY_MS = 15_000;

interface UnsentHands {
  hands: readonly NewHand[];
  /** Why the server refused them; a missing network is no failure. */
  failure: string | undefined;
  add: (hand: NewHand) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Lines that this device holds until the server has them; they are sent in their order, again and again. */
export function useUnsentHands({ place, onDetails, onOutdated }: TableProps): UnsentHands {
  const userId = useAppSelector(selectUser)?.id;
  const [hands, setHands] = useState<readonly NewHand[]>([]);
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const { eventId, round, table } = place;

  const send = useEffectEvent(async (lines: readonly NewHand[]) => {
    if (lines.length === 0 || isSending.current) return;
    isSending.current = true;
    try {
      const details = await sendHands(place, lines);
      await deleteHands(lines.map(({ id }) => id));
      const ids = new Set(lines.map(({ id }) => id));
      setHands((before) => before.filter(({ id }) => !ids.has(id)));
      setFailure(undefined);
      onDetails(details);
    } catch (error) {
      if (!isRefusal(error)) return;
      setFailure(messageOf(error));
      onOutdated();
    } finally {
      isSending.current = false;
    }
  });

  useEffect(() => holdTable({ eventId, round, table }), [eventId, round, table]);
  useStoredHands(userId, place, setHands);
  useEffect(() => {
    if (hands.length === 0) return undefined;
    const again = () => void send(hands);
    queueMicrotask(again);
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [hands]);

  const add = useCallback(
    async (hand: NewHand) => {
      setHands((before) => [...before, hand]);
      if (userId === undefined) return;
      await saveHand({ ...hand, userId, eventId, round, table, savedAt: Date.now() });
    },
    [userId, eventId, round, table],
  );
  const remove = useCallback(async (id: string) => {
    setHands((before) => before.filter((hand) => hand.id !== id));
    setFailure(undefined);
    await deleteHands([id]);
  }, []);
  return { hands, failure, add, remove };
}

/** What was written before the page was loaded again. */
function useStoredHands(
  userId: string | undefined,
  { eventId, round, table }: TablePlace,
  onRead: (hands: readonly NewHand[]) => void,
) {
  useEffect(() => {
    let isCurrent = true;
    if (userId === undefined) return undefined;
    const read = async () => {
      const stored = await readHands(userId, { eventId, round, table });
      if (isCurrent && stored.length > 0) onRead(stored);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userId, eventId, round, table, onRead]);
}

/** The server has answered, and with a no. */
const isRefusal = (error: unknown) =>
  error instanceof BackendError && error.status >= 400 && error.status < 500;
