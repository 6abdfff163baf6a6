// What the open interface offers, in the order of its description.
import type { ImplementedOperation } from "#api/implement-operation.ts";

import { boardOperations } from "./boards.ts";
import { clubOperations } from "./clubs.ts";
import { eventOperations } from "./events.ts";
import { playerOperations } from "./players.ts";

interface Switches {
  clubs: boolean;
  events: boolean;
}

/** Without those of a subject that the operator has switched off. */
export const offeredOperations = ({ clubs, events }: Switches): ImplementedOperation[] => [
  ...playerOperations,
  ...boardOperations,
  ...(clubs ? clubOperations : []),
  ...(events ? eventOperations : []),
];
