import type { EventHand } from "@capicu/contract/event-play";
import { apply, type Score } from "@capicu/pairing/score/apply";
import type { Hand, HandRefusalCode } from "@capicu/pairing/score/hand";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { removeHand } from "#backend/event-play.ts";
import { randomId } from "#lib/random-id.ts";

import type { TableProps } from "./table-part.tsx";
import { useUnsentHands } from "./use-unsent-hands.ts";

interface Line extends Hand {
  id: string;
  isSent: boolean;
}

export interface Sheet {
  lines: readonly Line[];
  /** Null where the lines do not fit the rules, as after a change of the last hand. */
  score: Score | null;
  /** The number of the hand that is played now. */
  nextNo: number;
  isBusy: boolean;
  /** Why the last act was refused. */
  failure: string | undefined;
  /** Returns why the rules do not allow the line; null once it is written down. */
  write: (hand: Omit<Hand, "no">) => HandRefusalCode | null;
  takeBack: () => Promise<void>;
}

/** One's own sheet: what the server has of it, and behind that what this device has not sent yet. */
export function useSheet(props: TableProps): Sheet {
  const { event, place, details, onDetails, onOutdated } = props;
  const unsent = useUnsentHands(props);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const own = details.sheets.find(({ is_own }) => is_own)?.hands ?? [];
  const ids = new Set(own.map(({ id }) => id));
  const lines: Line[] = [
    ...own.map((hand) => lineOf(hand)),
    ...unsent.hands.filter(({ id }) => !ids.has(id)).map((hand) => ({ ...hand, isSent: false })),
  ];
  const course = {
    sides: details.table.sides.length === 3 ? 3 : 2,
    lastHand: details.last_hand,
  } as const;
  const counted = apply(event.rules, lines, course);
  const nextNo = lines.filter(isEnd).length + 1;

  const write: Sheet["write"] = (hand) => {
    const next = { ...hand, no: nextNo };
    const outcome = apply(event.rules, [...lines, next], course);
    if (!outcome.ok) return outcome.refusal.code;
    setFailure(undefined);
    void unsent.add({ ...next, id: randomId() });
    return null;
  };
  const takeBack = async () => {
    const last = lines.at(-1);
    if (last === undefined) return;
    setFailure(undefined);
    if (!last.isSent) return unsent.remove(last.id);
    setBusy(true);
    try {
      onDetails(await removeHand(place, last.id));
    } catch (error) {
      setFailure(messageOf(error));
      onOutdated();
    } finally {
      setBusy(false);
    }
  };
  return {
    lines,
    score: counted.ok ? counted.value : null,
    nextNo,
    isBusy,
    failure: failure ?? unsent.failure,
    write,
    takeBack,
  };
}

const isEnd = ({ kind }: Hand) => kind !== "pass" && kind !== "penalty";

const lineOf = ({ id, no, side, kind, points }: EventHand): Line => ({
  id,
  no,
  side,
  kind,
  points,
  isSent: true,
});
