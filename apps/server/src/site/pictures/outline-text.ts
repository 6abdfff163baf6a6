// Text as outlines, so that it looks the same on every machine: drawing letters by a typeface of the system shows
// boxes where there is none, or ends the process (github.com/lovell/sharp/issues/4374).
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** In thousandths of the size. */
interface Letter {
  /** How far the next letter is. */
  advance: number;
  path: string;
}

/** By `npm run club-letters`; of each letter both, one after the other. */
const FILE = join(import.meta.dirname, "letters.json");
const UNIT = 1000;

let letters: ReadonlyMap<string, Letter> | undefined;

function readLetters(): ReadonlyMap<string, Letter> {
  const read = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>;
  return new Map(
    Object.entries(read).map(([sign, both]) => {
      const [advance = ""] = both.split(" ", 1);
      return [sign, { advance: Number(advance), path: both.slice(advance.length + 1) }];
    }),
  );
}

function letterFor(sign: string): Letter | undefined {
  letters ??= readLetters();
  // A letter with a rare mark is drawn without it.
  return letters.get(sign) ?? letters.get(sign.normalize("NFD").slice(0, 1));
}

const lettersOf = (text: string) => Array.from(text.normalize("NFC"), letterFor);

/** Whether every sign has an outline; letters of most scripts have none. */
export const isDrawable = (text: string): boolean => !lettersOf(text).includes(undefined);

/** The width at the size 1. */
export const widthOf = (text: string): number =>
  lettersOf(text).reduce((width, letter) => width + (letter?.advance ?? 0), 0) / UNIT;

interface TextPlace {
  x: number;
  /** Of the line on which the letters stand. */
  y: number;
  size: number;
  colour: string;
}

/** Signs without an outline are left out. */
export function outlineText(text: string, { x, y, size, colour }: TextPlace): string {
  let at = 0;
  const paths = lettersOf(text).map((letter) => {
    const from = at;
    at += letter?.advance ?? 0;
    return letter === undefined || letter.path === ""
      ? ""
      : `<path transform="translate(${from} 0)" d="${letter.path}"/>`;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / UNIT})">${paths.join("")}</g>`;
}
