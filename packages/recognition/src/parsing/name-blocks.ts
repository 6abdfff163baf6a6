import type { StatisticsScreen } from "@capicu/contract/statistics-screen";

import { type AskedHalf, modeOnlyFields, modesIn } from "./asked-half.ts";

/** A run of labels in the picture that has no field twice. */
export interface Block {
  readonly section: string | undefined;
  readonly fields: ReadonlySet<string>;
}

/** Names blocks whose heading was cut off or missed, by their neighbours and the requested half. */
export function nameBlocks(blocks: readonly Block[], request: AskedHalf): (string | undefined)[] {
  const named = blocks.map(({ section }) => section);
  if (named.every((section) => section === undefined)) return nameFromHalf(blocks, request);
  for (let index = 1; index < named.length; index += 1)
    named[index] ??= neighbour(request.screen, named[index - 1], 1);
  for (let index = named.length - 2; index >= 0; index -= 1)
    named[index] ??= neighbour(request.screen, named[index + 1], -1);
  const first = blocks.findIndex(({ section }) => section !== undefined);
  // If there are more blocks above the first heading than names, their sections cannot be known.
  const isCrowded = blocks.some(
    ({ fields }, index) => index < first && fields.size >= 2 && named[index] === undefined,
  );
  return isCrowded ? named.map((section, index) => (index < first ? undefined : section)) : named;
}

function neighbour(
  { modes }: StatisticsScreen,
  section: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = modes.findIndex(({ mode }) => mode === section);
  return at < 0 ? undefined : modes[at + step]?.mode;
}

function nameFromHalf(
  blocks: readonly Block[],
  { screen, half }: AskedHalf,
): (string | undefined)[] {
  const sizable = blocks.flatMap(({ fields }, index) => (fields.size >= 2 ? [index] : []));
  const names = blocks.map((): string | undefined => undefined);
  const modes = modesIn(screen, half).map(({ mode }) => mode);
  if (half === "bottom_half") {
    // The screen ends with this half.
    for (const [index, mode] of modes.toReversed().entries()) {
      const at = sizable.at(-1 - index);
      if (at !== undefined) names[at] = mode;
    }
    return names;
  }
  // A block with a mode's fields and no heading may belong to any mode, and no section is better than a wrong one.
  const [first] = sizable;
  if (first === undefined || !isTotal(screen, blocks[first])) return names;
  for (const [index, at] of sizable.slice(0, modes.length).entries()) names[at] = modes[index];
  return names;
}

function isTotal(screen: StatisticsScreen, block: Block | undefined): boolean {
  const ofModes = modeOnlyFields(screen);
  return ofModes.length > 0 && !ofModes.some((field) => block?.fields.has(field));
}
