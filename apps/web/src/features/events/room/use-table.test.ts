import type { EventTableDetails } from "@capicu/contract/event-play";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { anEvent, aTable, someDetails } from "#features/events/event.fixture.ts";
import { serve } from "#testing/server.ts";

import { useTable } from "./use-table.ts";

const PLACE = { eventId: anEvent().id, round: 1, table: 7 };
const withHands = (hands: number) => someDetails({ table: aTable({ hands }) });

test("a reading from before an act does not take the place of what the act answered", async () => {
  const answers: ((details: EventTableDetails) => void)[] = [];
  serve({
    "POST /functions/v1/event-table": async () => {
      const details = await new Promise((resolve) => {
        answers.push(resolve);
      });
      return { json: { success: true, details } };
    },
  });
  const event = anEvent();
  const { result } = renderHook(() => useTable(event, PLACE));
  const hands = () => result.current.details?.table.hands;
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(withHands(1));
  await waitFor(() => expect(hands()).toBe(1));

  act(() => result.current.reload());
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => result.current.show(withHands(2)));
  await waitFor(() => expect(answers).toHaveLength(3));
  await act(async () => answers[1]?.(withHands(1)));
  expect(hands()).toBe(2);

  answers[2]?.(withHands(3));
  await waitFor(() => expect(hands()).toBe(3));
});
