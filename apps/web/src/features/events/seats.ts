// Where people sit: sides have letters, seats have the names of the points of the compass.
import type { EventTable } from "@capicu/contract/event-play";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const NORTH = msg({ context: "seat at a table", message: "North" });
const EAST = msg({ context: "seat at a table", message: "East" });
const SOUTH = msg({ context: "seat at a table", message: "South" });
const WEST = msg({ context: "seat at a table", message: "West" });

const PAIRS = [
  [NORTH, SOUTH],
  [EAST, WEST],
];
const THREE = [[NORTH], [EAST], [SOUTH]];

/** So that nobody needs to tell colours apart. */
const LETTERS = ["A", "B", "C"] as const;

export const sideLetter = (side: number): string => LETTERS[side] ?? "?";

/** "A 200 – B 145" */
export const scoreText = (points: readonly number[]): string =>
  points.map((sum, side) => `${sideLetter(side)} ${sum}`).join(" – ");

/** Also of a result whose hands nobody has written. */
export const hasPoints = ({ hands, points }: Pick<EventTable, "hands" | "points">): boolean =>
  hands > 0 || points.some((sum) => sum > 0);

export interface Seat {
  side: number;
  entrantId: string;
  name: MessageDescriptor;
}

export function seatsOf({ sides }: Pick<EventTable, "sides">): readonly Seat[] {
  const names = sides.length === 3 ? THREE : PAIRS;
  return sides.flatMap((entrants, side) =>
    entrants.map((entrantId, place) => ({
      side,
      entrantId,
      name: names[side]?.[place] ?? NORTH,
    })),
  );
}
