import { PENDING_MAX, type PendingStats } from "@capicu/contract/moderation";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";

import { aPending } from "./pending.fixture.ts";
import { QueueList } from "./queue-list.tsx";

const queueOf = (length: number) =>
  Array.from({ length }, () => aPending({ id: crypto.randomUUID() }));

function render(items: readonly PendingStats[], parked: readonly PendingStats[] = []) {
  const nothing = () => undefined;
  const actions = { onNarrow: nothing, onChoose: nothing, onRefresh: nothing };
  const rest = { reason: null, ownId: "", current: null, stale: false, ...actions };
  renderScreen(<QueueList items={items} parked={parked} {...rest} />);
  return screen.getByRole("heading").textContent;
}

test("the heading counts all that wait", () => {
  expect(render(queueOf(2))).toBe("2 waiting");
});

test("a full answer says that it holds the first ones only", () => {
  expect(render(queueOf(PENDING_MAX - 1), queueOf(1))).toBe("The first 99 waiting");
});
