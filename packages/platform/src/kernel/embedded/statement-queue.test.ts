import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

import { createStatementQueue } from "./statement-queue.ts";
import { errorText, simpleQuery } from "./wire-messages.ts";

const NO_ERROR = "no reason given";

/** Answers at once; the words of the statement decide the state of the transaction. */
function anEngine() {
  const ran: string[] = [];
  const ready = (state: string) => Buffer.from([0x5a, 0, 0, 0, 5, state.codePointAt(0) ?? 0]);
  let state = "I";
  return {
    ran,
    writeCount: 0,
    settled: async () => {},
    execute(bytes: Uint8Array) {
      const text = Buffer.from(bytes.subarray(5, -1)).toString();
      ran.push(text);
      if (text === "begin") state = "T";
      if (text === "commit" || text === "rollback") state = "I";
      return ready(state);
    },
  };
}

const turn = () => sleep(5);

test("an open transaction keeps its turn, others follow in order", async () => {
  const engine = anEngine();
  const queue = createStatementQueue(engine, () => {});

  queue.ask(1, simpleQuery("begin"));
  queue.ask(2, simpleQuery("second"));
  queue.ask(3, simpleQuery("third"));
  await turn();
  queue.ask(1, simpleQuery("first"));
  queue.ask(1, simpleQuery("commit"));
  await turn();

  expect(engine.ran).toEqual(["begin", "first", "commit", "second", "third"]);
});

test("a client that leaves its transaction open frees the others", async () => {
  const engine = anEngine();
  const queue = createStatementQueue(engine, () => {});

  queue.ask(1, simpleQuery("begin"));
  queue.ask(2, simpleQuery("second"));
  await turn();
  queue.leave(1);
  await turn();

  expect(engine.ran).toEqual(["begin", "rollback", "second"]);
});

test("who waits too long for an idle transaction is refused, and the transaction lives on", async () => {
  const engine = anEngine();
  const answers: [number, string][] = [];
  const queue = createStatementQueue(
    engine,
    (client, bytes) => answers.push([client, errorText(bytes)]),
    {
      patienceMs: 45,
    },
  );

  queue.ask(1, simpleQuery("begin"));
  queue.ask(2, simpleQuery("second"));
  await sleep(30);
  queue.ask(3, simpleQuery("third"));
  await sleep(30);
  const refused = [...answers];
  queue.ask(1, simpleQuery("commit"));
  await turn();

  expect(refused).toEqual([
    [1, NO_ERROR],
    [2, "another transaction was left open too long"],
  ]);
  expect(engine.ran).toEqual(["begin", "commit", "third"]);
});
