import type { ImageType, Section, StatField } from "#reading.ts";

/** A run of labels without a field twice, as the picture shows it. */
export interface Block {
  readonly section: Section | undefined;
  readonly fields: ReadonlySet<StatField>;
}

const ORDER: readonly Section[] = ["overall", "casual", "blitz"];
const MODE_ONLY: readonly StatField[] = ["games_played", "percent_complete", "points_scored"];

/** Names blocks whose heading was cut off or missed, by their neighbours and the half that was asked for. */
export function nameBlocks(blocks: readonly Block[], half: ImageType): (Section | undefined)[] {
  const named = blocks.map(({ section }) => section);
  if (named.every((section) => section === undefined)) return nameFromHalf(blocks, half);
  for (let index = 1; index < named.length; index += 1)
    named[index] ??= neighbour(named[index - 1], 1);
  for (let index = named.length - 2; index >= 0; index -= 1)
    named[index] ??= neighbour(named[index + 1], -1);
  const first = blocks.findIndex(({ section }) => section !== undefined);
  // Of more blocks above the first heading than there are names for, which is which is anyone's guess.
  const isCrowded = blocks.some(
    ({ fields }, index) => index < first && fields.size >= 2 && named[index] === undefined,
  );
  return isCrowded ? named.map((section, index) => (index < first ? undefined : section)) : named;
}

function neighbour(section: Section | undefined, step: 1 | -1): Section | undefined {
  return section && ORDER[ORDER.indexOf(section) + step];
}

function nameFromHalf(blocks: readonly Block[], half: ImageType): (Section | undefined)[] {
  const sizable = blocks.flatMap(({ fields }, index) => (fields.size >= 2 ? [index] : []));
  const names = blocks.map((): Section | undefined => undefined);
  const last = sizable.at(-1);
  if (half === "bottom_half") {
    if (last !== undefined) names[last] = "blitz";
    return names;
  }
  const [first, second] = sizable;
  // A block with a mode's fields and no heading may be any mode's: better none than the wrong one.
  if (first === undefined || hasModeFields(blocks[first])) return names;
  names[first] = "overall";
  if (second !== undefined) names[second] = "casual";
  return names;
}

function hasModeFields(block: Block | undefined): boolean {
  return MODE_ONLY.some((field) => block?.fields.has(field));
}
