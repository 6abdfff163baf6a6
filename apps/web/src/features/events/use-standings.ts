import { useCallback } from "react";

import { readStandings } from "#backend/event-play.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";

import type { EventPageProps } from "./event-page.ts";

/** The standings of an event, read again whenever the event was. */
export function useStandings(event: EventPageProps["event"]) {
  const request = useRequest(useCallback(() => readStandings(event.id), [event.id]));
  useReloadWith(event, request.reload);
  return request;
}
