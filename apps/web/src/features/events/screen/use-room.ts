import type { EventRound } from "@capicu/contract/event-play";
import type { EventDetails } from "@capicu/contract/events";
import { useCallback, useEffect, useRef } from "react";

import { followEvent } from "#backend/event-changes.ts";
import { readRound } from "#backend/event-play.ts";
import { readEvent } from "#backend/events.ts";
import { setByServer } from "#features/events/server-clock.ts";
import { useOnline } from "#lib/use-online.ts";
import { useRequest } from "#lib/use-request.ts";

/** The channel tells of changes at once; in case it does not, the screen asks as often as this. */
const ASK_MS = 15_000;

interface RoomState {
  room: { event: EventDetails; round: EventRound | null } | undefined;
  error: Error | undefined;
  /** What is shown may be old. */
  isLost: boolean;
  reload: () => void;
}

/** The event and its latest round, for a screen that stays open for days. */
export function useRoom(slug: string): RoomState {
  const online = useOnline();
  const call = useCallback(async () => {
    const event = await readEvent(slug);
    const { round, savedAt } = await readRound(event.id);
    if (round !== null && savedAt === undefined) setByServer(round.now);
    return { event, round, isSaved: event.savedAt !== undefined || savedAt !== undefined };
  }, [slug]);
  const { value, error, reload } = useRequest(call);
  const eventId = value?.event.id;
  useEffect(() => {
    const timer = setInterval(reload, ASK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  useEffect(() => {
    if (eventId === undefined) return undefined;
    return followEvent(eventId, { onChange: reload, onLive: () => undefined });
  }, [eventId, reload]);
  useWakeLock();
  return {
    room: value,
    error,
    isLost: !online || value?.isSaved === true || error !== undefined,
    reload,
  };
}

/** Keeps the display on, where the browser can. */
function useWakeLock() {
  const lock = useRef<WakeLockSentinel | null>(null);
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // The system may refuse, as with a low battery.
      lock.current = (await wakeLock?.request("screen").catch(() => null)) ?? null;
    };
    const again = () => void ask();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      void lock.current?.release().catch(() => undefined);
    };
  }, []);
}
