import { parseArgs } from "node:util";

import { seedPlayers } from "./seed-players.ts";
import type { SiteCommand } from "./site-command.ts";

const PLAYERS_MAX = 1_000_000;
const SEED_MAX = 999_999_999;
const USAGE = `Usage: capicu seed --players N [--seed S], N from 1 to ${PLAYERS_MAX}, S a whole number from 0 to ${SEED_MAX}`;

export const seed: SiteCommand = {
  migrates: true,
  read(words) {
    const { players, seed: seedText } = parse(words);
    if (!isWhole(players, 1, PLAYERS_MAX) || !isWhole(seedText, 0, SEED_MAX))
      throw new Error(USAGE);
    return [players, seedText];
  },
  async run({ database, print }, [players, seedText]) {
    const count = await seedPlayers(database, Number(players), Number(seedText));
    print(`${count} demo players are on the board.`);
    return true;
  },
};

function parse(words: string[]): { players: string; seed: string } {
  try {
    const options = { players: { type: "string" }, seed: { type: "string" } } as const;
    const { players = "", seed: seedText = "1" } = parseArgs({ args: words, options }).values;
    return { players, seed: seedText };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

const isWhole = (text: string, minimum: number, maximum: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
