import { type PairingRefusal, refuse } from "#outcome.ts";
import type { GameRules } from "#rules/game-rules.ts";
import { TILE_SETS } from "#rules/names.ts";

import type { Hand, HandRefusalCode } from "./hand.ts";

type HandRefusal = { ok: false; refusal: PairingRefusal<HandRefusalCode> };

/** What is wrong with one line by itself, whatever was played before; null if nothing is. */
export function checkHand(game: GameRules, hand: Hand, sides: number): HandRefusal | null {
  return checkNumber(hand) ?? checkSide(game, hand, sides) ?? checkKind(game, hand);
}

function checkNumber({ no, points }: Hand): HandRefusal | null {
  if (!Number.isSafeInteger(points)) return refuse("points_not_whole", { no, points });
  if (points < 0) return refuse("points_negative", { no, points });
  return null;
}

function checkSide(game: GameRules, { no, side, kind, points }: Hand, sides: number) {
  if (side !== null)
    return Number.isInteger(side) && side >= 0 && side < sides
      ? null
      : refuse("side_unknown", { no, side });
  const isTiedBlock = kind === "block" && game.block.tie === "no-points";
  if (!isTiedBlock) return refuse("winner_missing", { no });
  return points === 0 ? null : refuse("points_not_counted", { no, points });
}

function checkKind(game: GameRules, { no, kind, points }: Hand) {
  if (kind === "penalty") {
    const { max } = game.penalty;
    if (max === 0) return refuse("kind_not_used", { no, kind });
    return points > max ? refuse("points_above_penalty", { no, points, max }) : null;
  }
  const isUsed = Object.hasOwn(game.bonus, kind) && game.bonus[kind] !== null;
  if (!isUsed) return refuse("kind_not_used", { no, kind });
  const max = kind === "pass" || game.pips === "none" ? 0 : TILE_SETS[game.tiles].pips;
  if (points <= max) return null;
  if (max === 0) return refuse("points_not_counted", { no, points });
  return refuse("points_above_tiles", { no, points, max });
}
