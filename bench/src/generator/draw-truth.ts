import type { DOMINO_SCREEN, ScreenValues } from "@capicu/contract/statistics-screen";

import { drawGamertag, type NameWords } from "./gamertags.ts";
import type { Random } from "./random.ts";

type DominoValues = ScreenValues<typeof DOMINO_SCREEN>;
type FieldValues<Values> = { readonly [Field in keyof Values]: number };

/** The values of a player's statistics screen. */
export interface Truth {
  readonly gamertag: string;
  readonly overall: FieldValues<DominoValues["overall"]>;
  readonly casual: FieldValues<DominoValues["casual"]>;
  readonly blitz: FieldValues<DominoValues["blitz"]>;
}

/** How many decimals rates have, and whether they are cut or rounded. */
interface RateStyle {
  readonly decimals: 0 | 1;
  readonly cuts: boolean;
}

export function drawTruth(random: Random, names: NameWords): Truth {
  const style: RateStyle = { decimals: random.chance(0.5) ? 0 : 1, cuts: random.chance(0.3) };
  const gamertag = drawGamertag(random, names);
  const casual = drawMode(random, style);
  const blitz = drawMode(random, style);
  // Some games include hidden modes in their total.
  const more = random.chance(0.3) ? random.whole(1, 90) : 0;
  const wins = casual.wins + blitz.wins + more;
  const losses = casual.losses + blitz.losses + Math.floor(more / 2);
  return {
    gamertag,
    overall: { wins, losses, win_rate: rate(wins, wins + losses, style) },
    casual,
    blitz,
  };
}

function drawMode(random: Random, style: RateStyle): FieldValues<DominoValues["casual"]> {
  const games = random.chance(0.08) ? random.whole(0, 9) : Math.round(10 ** random.between(1, 4.1));
  const wins = Math.round(games * Math.min(1, random.between(0.25, 0.8)));
  const losses = games - wins;
  const left = random.chance(0.4) ? random.whole(0, 60) : 0;
  const scale = 10 ** style.decimals;
  return {
    wins,
    losses,
    win_rate: rate(wins, games, style),
    games_played: games + left,
    percent_complete: random.chance(0.1)
      ? 100
      : Math.round(random.between(40, 100) * scale) / scale,
    points_scored: Math.round(games * random.between(30, 160)),
  };
}

function rate(wins: number, games: number, { decimals, cuts }: RateStyle): number {
  const scale = 10 ** decimals;
  const exact = games === 0 ? 0 : (100 * wins * scale) / games;
  return (cuts ? Math.floor(exact) : Math.round(exact)) / scale;
}
