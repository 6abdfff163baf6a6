import type { Club } from "@capicu/contract/clubs";
import { useState } from "react";

import { useWork } from "#widgets/use-work.ts";

import type { ClubPageProps } from "./club-page.ts";

/** Acts in a club: the page is busy until the club was read again, also after a refusal, whose reason may be new. */
export function useClubAct({ club, reload }: ClubPageProps) {
  const { busy, failure, work } = useWork();
  const [actedOn, setActedOn] = useState<Club>();
  /** Returns whether it succeeded. */
  const act = async (task: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await work(task);
    if (isDone) setActedOn(club);
    reload();
    return isDone;
  };
  return { isBusy: busy || actedOn === club, failure, act, work };
}
