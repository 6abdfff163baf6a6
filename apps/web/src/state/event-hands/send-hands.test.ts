import { beforeEach, expect, test, vi } from "vitest";

import type { NewHand } from "#backend/event-play.ts";
import { SESSION_KEY } from "#backend/session-storage.ts";
import { aSession, serve, userOfTests } from "#testing/server.ts";

import { holdTable } from "./open-tables.ts";
import { sendHandsOf } from "./send-hands.ts";
import { forgetHands, readHands, saveHand } from "./stored-hands.fixture.ts";

vi.mock("./stored-hands.ts", () => import("./stored-hands.fixture.ts"));

const ADD = "POST /functions/v1/event-hand-add";
const EVENT = "22222222-2222-4222-8222-222222222222";
const DAY_MS = 86_400_000;

const handId = (no: number, table: number) =>
  `33333333-3333-4333-8333-${String(table * 1000 + no).padStart(12, "0")}`;

async function keep(table: number, nos: readonly number[], facts: object = {}) {
  for (const no of nos)
    await saveHand({
      id: handId(no, table),
      no,
      side: 0,
      kind: "out",
      points: 10 + no,
      eventId: EVENT,
      round: 1,
      table,
      userId: userOfTests.id,
      savedAt: Date.now(),
      ...facts,
    });
}

/** The tables and the lines of all requests. */
function serveTables(answer: (table: number) => { status?: number; json: object }) {
  const requests = serve({
    [ADD]: ({ body }) => answer((body as { table: number }).table),
  });
  return () =>
    requests
      .filter(({ path }) => path === ADD)
      .map(({ body }) => body as { table: number; hands: NewHand[] })
      .map(({ table, hands }) => [table, hands.map(({ no }) => no)]);
}

const details = { table: {}, sheets: [] };
const accepted = () => ({ json: { success: true, details } });
const refused = (status: number) => ({
  status,
  json: { code: "refused", error: "This round is not open." },
});
const tablesKept = async () =>
  (await readHands(userOfTests.id)).map(({ table, no }) => [table, no]);

beforeEach(() => {
  forgetHands();
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
});

test("the lines of each table are sent in one request, in their order, and then forgotten", async () => {
  const sentLines = serveTables(accepted);
  await keep(7, [1, 2, 3]);
  await keep(8, [1]);

  await sendHandsOf(userOfTests.id);
  await sendHandsOf(userOfTests.id);

  expect(sentLines()).toEqual([
    [7, [1, 2, 3]],
    [8, [1]],
  ]);
  expect(await tablesKept()).toEqual([]);
});

test("nothing but the line itself is sent", async () => {
  const requests = serve({ [ADD]: accepted });
  await keep(7, [1]);

  await sendHandsOf(userOfTests.id);

  expect(requests.at(-1)?.body).toEqual({
    eventId: EVENT,
    round: 1,
    table: 7,
    hands: [{ id: handId(1, 7), no: 1, side: 0, kind: "out", points: 11 }],
  });
});

test("more lines than a request holds go in several", async () => {
  const sentLines = serveTables(accepted);
  const nos = Array.from({ length: 130 }, (_, index) => index + 1);
  await keep(7, nos);

  await sendHandsOf(userOfTests.id);

  expect(sentLines()).toEqual([
    [7, nos.slice(0, 100)],
    [7, nos.slice(100)],
  ]);
});

test("the page of a table sends its own lines", async () => {
  const sentLines = serveTables(accepted);
  await keep(7, [1]);
  const leave = holdTable({ eventId: EVENT, round: 1, table: 7 });

  await sendHandsOf(userOfTests.id);
  expect(sentLines()).toEqual([]);

  leave();
  await sendHandsOf(userOfTests.id);
  expect(sentLines()).toEqual([[7, [1]]]);
});

test("nobody sends the lines of another player", async () => {
  const sentLines = serveTables(accepted);
  const other = "99999999-9999-4999-8999-999999999999";
  await keep(7, [1], { userId: other });

  await sendHandsOf(userOfTests.id);
  await sendHandsOf(other);

  expect(sentLines()).toEqual([]);
  expect(await readHands(other)).toHaveLength(1);
});

test("what is refused stays for the page of its table, and the other tables are sent", async () => {
  const sentLines = serveTables((table) => (table === 7 ? refused(409) : accepted()));
  await keep(7, [1]);
  await keep(8, [1]);

  await sendHandsOf(userOfTests.id);

  expect(sentLines()).toHaveLength(2);
  expect(await tablesKept()).toEqual([[7, 1]]);
});

test("without an answer nothing more is tried, and all lines stay", async () => {
  const sentLines = serveTables(() => refused(503));
  await keep(7, [1]);
  await keep(8, [1]);

  await sendHandsOf(userOfTests.id);

  expect(sentLines()).toEqual([[7, [1]]]);
  expect(await tablesKept()).toEqual([
    [7, 1],
    [8, 1],
  ]);
});

test.each([
  [409, 29, 1],
  [409, 31, 0],
  [429, 31, 1],
])("of lines refused with %i after %i days, %i stay", async (status, days, left) => {
  serveTables(() => refused(status));
  await keep(7, [1], { savedAt: Date.now() - days * DAY_MS });

  await sendHandsOf(userOfTests.id);

  expect(await tablesKept()).toHaveLength(left);
});
