import { parseArgs } from "node:util";

import { seedPlayers } from "#queries/seed-players.ts";

import { withDatabase } from "./with-database.ts";

const PLAYERS_MAX = 1_000_000;

export async function run(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { players: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const players = Number(values.players);
  if (!Number.isInteger(players) || players < 1 || players > PLAYERS_MAX)
    throw new Error(`Usage: capicu seed --players N [--seed S], N from 1 to ${PLAYERS_MAX}`);
  await withDatabase(async (database) => {
    const made = await seedPlayers(database, players, Number(values.seed));
    console.log(`${made} demo players are on the board.`);
  });
}
