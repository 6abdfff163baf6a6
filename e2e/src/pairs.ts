// Picture pairs with what their screens show, from the samples of the recognition bench.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const SAMPLES = join(import.meta.dirname, "..", "..", "bench", "samples");

interface Mode {
  wins: number;
  losses: number;
  win_rate: number;
}

interface FullMode extends Mode {
  games_played: number;
  percent_complete: number;
  points_scored: number;
}

export interface Pair {
  id: string;
  tier: "clean" | "medium" | "hard";
  top_half: { file: string };
  bottom_half: { file: string };
  truth: { gamertag: string; overall: Mode; casual: FullMode; blitz: FullMode };
}

const { items } = JSON.parse(readFileSync(join(SAMPLES, "truth.json"), "utf8")) as {
  items: Pair[];
};

export function pairsOf(tier: Pair["tier"], count: number): Pair[] {
  return items.filter((item) => item.tier === tier).slice(0, count);
}

export function pictureOf(pair: Pair, half: "top_half" | "bottom_half"): string {
  return join(SAMPLES, pair[half].file);
}
