import { setImmediate as settle } from "node:timers/promises";
import { expect, test } from "vitest";

import { FairLine, type WaitOptions } from "./fair-line.ts";

/** Tasks that end when the test says so. */
function tasksOn(line: FairLine) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const places = new Map<string, number[]>();
  const outcomes = new Map<string, Promise<unknown>>();

  const send = (task: string, signal?: AbortSignal) => {
    const [owner = ""] = task.split(" ");
    const placesOfTask: number[] = [];
    places.set(task, placesOfTask);
    const options: WaitOptions = { onPlace: (place) => placesOfTask.push(place) };
    if (signal !== undefined) options.signal = signal;
    const work = () => {
      begun.push(task);
      return new Promise<void>((resolve) => ends.set(task, resolve));
    };
    const outcome = line.run(owner, work, options);
    outcomes.set(
      task,
      outcome.then(
        () => "done",
        (error: Error) => error.name,
      ),
    );
  };
  const end = async (task: string) => {
    await settle();
    ends.get(task)?.();
    await outcomes.get(task);
    await settle();
  };
  return {
    begun,
    send,
    end,
    placesOf: (task: string) => places.get(task),
    outcomeOf: (task: string) => outcomes.get(task),
    endAll: async () => {
      await settle();
      for (let index = 0; index < begun.length; index += 1) await end(begun[index] as string);
    },
  };
}

const many = (owner: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${owner} ${index + 1}`);

test("one who sends forty tasks delays the others by no more than the one in progress", async () => {
  const { begun, send, endAll, end } = tasksOn(new FairLine({ inFlight: 1, queueLimit: 100 }));
  for (const task of many("greedy", 40)) send(task);
  await settle();
  for (const task of many("ana", 2)) send(task);
  await end("greedy 1");
  for (const task of many("luis", 2)) send(task);

  await endAll();

  expect(begun.slice(0, 7)).toEqual([
    "greedy 1",
    "ana 1",
    "greedy 2",
    "luis 1",
    "ana 2",
    "greedy 3",
    "luis 2",
  ]);
  expect(begun).toHaveLength(44);
});

test("one who sends the next task when the last has ended does not pass the others", async () => {
  const { begun, send, end } = tasksOn(new FairLine({ inFlight: 1, queueLimit: 100 }));
  send("quick 1");
  for (const owner of ["ana", "luis"]) for (const task of many(owner, 2)) send(task);
  await end("quick 1");
  send("quick 2");
  await end("ana 1");
  await end("luis 1");

  expect(begun).toEqual(["quick 1", "ana 1", "luis 1", "quick 2"]);
});

test("one who was served before and comes back has no advantage", async () => {
  const { begun, send, end } = tasksOn(new FairLine({ inFlight: 1, queueLimit: 100 }));
  send("quick 1");
  await end("quick 1");
  for (const task of ["eva 1", "ana 1", "quick 2"]) send(task);
  await end("eva 1");

  expect(begun).toEqual(["quick 1", "eva 1", "ana 1"]);
});

test("a second place in flight goes to another owner first, and is not left empty", async () => {
  const { begun, send, end } = tasksOn(new FairLine({ inFlight: 2, queueLimit: 100 }));
  for (const task of many("greedy", 4)) send(task);
  await settle();
  expect(begun).toEqual(["greedy 1", "greedy 2"]);
  send("ana 1");
  await end("greedy 1");

  expect(begun).toEqual(["greedy 1", "greedy 2", "ana 1"]);
});

test("everybody is told the place, each time it changes, and that the turn has come", async () => {
  const { send, placesOf, endAll } = tasksOn(new FairLine({ inFlight: 1, queueLimit: 100 }));
  for (const task of ["ana 1", "ana 2", "ana 3", "luis 1"]) send(task);

  await endAll();

  expect(placesOf("ana 1")).toEqual([0]);
  expect(placesOf("luis 1")).toEqual([1, 0]);
  expect(placesOf("ana 2")).toEqual([1, 2, 1, 0]);
  expect(placesOf("ana 3")).toEqual([2, 3, 2, 1, 0]);
});

test("one who leaves frees the place, and is not served", async () => {
  const line = new FairLine({ inFlight: 1, queueLimit: 2 });
  const { begun, send, outcomeOf, placesOf, endAll } = tasksOn(line);
  const departure = new AbortController();
  send("ana 1");
  send("luis 1", departure.signal);
  send("eva 1");
  expect(line.isFull()).toBe(true);

  departure.abort();

  expect(await outcomeOf("luis 1")).toBe("AbortError");
  expect([line.isFull(), line.waitCount]).toEqual([false, 1]);
  await endAll();
  expect(begun).toEqual(["ana 1", "eva 1"]);
  expect(placesOf("eva 1")).toEqual([2, 1, 0]);
});

test("one who left before the line was reached takes no place", async () => {
  const line = new FairLine({ inFlight: 1, queueLimit: 2 });
  const { send, outcomeOf, begun } = tasksOn(line);

  send("ana 1", AbortSignal.abort());

  expect(await outcomeOf("ana 1")).toBe("AbortError");
  expect(begun).toEqual([]);
});

test("who comes to a full line is refused, and work that fails gives its place back", async () => {
  const line = new FairLine({ inFlight: 1, queueLimit: 1 });
  const failing = line.run("ana", async () => {
    throw new Error("failed");
  });
  const turn = line.run("luis", async () => "served");

  await expect(line.run("eva", async () => "served")).rejects.toThrow("The queue is full");
  await expect(failing).rejects.toThrow("failed");
  expect(await turn).toBe("served");
  expect(await line.run("eva", async () => "served")).toBe("served");
});

test("one owner may be kept to fewer tasks at once than all together", async () => {
  const line = new FairLine({ inFlight: 3, perOwner: 1, queueLimit: 100 });
  const { begun, send, end, endAll } = tasksOn(line);
  for (const task of many("greedy", 3)) send(task);
  for (const task of many("ana", 1)) send(task);
  await settle();

  expect(begun).toEqual(["greedy 1", "ana 1"]);
  await end("ana 1");
  expect(begun).toHaveLength(2);
  await endAll();
  expect(begun).toEqual(["greedy 1", "ana 1", "greedy 2", "greedy 3"]);
});
