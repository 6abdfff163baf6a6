// What tests do to enter events, and what players read of it.
import { sql } from "kysely";

import { eventCalls, type TestEvent } from "./event-calls.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

export function entryCalls(product: TestProduct) {
  const events = eventCalls(product);
  const service = () => product.world.platform.database.service;
  const enter = (player: TestPlayer | null, event: TestEvent, input: object = {}) =>
    events.ask(player, "event-register", { eventId: event.id, partner: null, ...input });
  const handleOf = async (player: TestPlayer): Promise<string> => {
    const { rows } = await sql<{ handle: string }>`
      select handle from users where id = ${player.id}`.execute(service());
    return rows[0]?.handle ?? "";
  };
  const players = async (count: number): Promise<TestPlayer[]> => {
    const made: TestPlayer[] = [];
    for (let one = 0; one < count; one += 1) made.push(await product.aPlayer());
    return made;
  };
  return {
    ...events,
    enter,
    handleOf,
    players,
    leave: (player: TestPlayer, event: TestEvent) =>
      events.ask(player, "event-withdraw", { eventId: event.id }),
    answer: (player: TestPlayer, event: TestEvent, action: "accept" | "decline") =>
      events.ask(player, "event-invitation-answer", { eventId: event.id, action }),
    /** A player who enters, and the partner who is asked. */
    async aPair(event: TestEvent) {
      const [one, other] = (await players(2)) as [TestPlayer, TestPlayer];
      await enter(one, event, { partner: await handleOf(other) });
      return { one, other };
    },
    /** The kinds of what the player was told, the oldest first. */
    async newsOf(player: TestPlayer): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where user_id = ${player.id} order by id`.execute(service());
      return rows.map(({ kind }) => kind);
    },
  };
}
