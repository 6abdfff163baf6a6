import type { EventDetails } from "@capicu/contract/events";
import { useState } from "react";

import { useWork } from "#widgets/use-work.ts";

import type { EventPageProps } from "./event-page.ts";

/** Acts in an event: the page is busy until the event was read again, also after a refusal, whose reason may be new. */
export function useEventAct({ event, reload }: EventPageProps) {
  const { busy, failure, work } = useWork();
  const [actedOn, setActedOn] = useState<EventDetails>();
  /** Returns whether it succeeded. */
  const act = async (task: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await work(task);
    if (isDone) setActedOn(event);
    reload();
    return isDone;
  };
  return { isBusy: busy || actedOn === event, failure, act };
}
