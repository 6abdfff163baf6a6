import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Random } from "./random.ts";

export interface Typeface {
  /** By the name of its package. */
  readonly family: string;
  readonly weight: number;
  readonly heavy: number;
  readonly spacing: string;
}

/** The style sheet that brings a typeface; empty where it was not fetched, and the screen is drawn in the browser's own. */
export type Faces = (family: string) => string;

/** Those the line reader was trained with, among others. */
export const TRAINED_TYPEFACES = [
  "arimo",
  "archivo-narrow",
  "baloo-2",
  "barlow-condensed",
  "bitter",
  "dejavu-sans",
  "exo-2",
  "fredoka",
  "inter",
  "lato",
  "lilita-one",
  "merriweather",
  "montserrat",
  "nunito",
  "open-sans",
  "oswald",
  "poppins",
  "pt-sans",
  "quicksand",
  "rajdhani",
  "roboto",
  "roboto-condensed",
  "roboto-mono",
  "rubik",
  "source-sans-3",
] as const;

// See `tools/typefaces`: the same everywhere, whatever fonts a machine has.
const PACKAGES = join(import.meta.dirname, "../../../tools/typefaces/node_modules/@fontsource");
const UPRIGHT = /-latin-(?<weight>\d+)-normal\.woff2$/;

const read = new Map<string, string>();

/** Read once a family: a set asks for the same ones hundreds of times. */
export function fetchedFaces(family: string): string {
  const known = read.get(family) ?? readFaces(family);
  read.set(family, known);
  return known;
}

function readFaces(family: string): string {
  const folder = join(PACKAGES, family, "files");
  if (!existsSync(folder)) return "";
  return readdirSync(folder)
    .flatMap((file) => {
      const weight = UPRIGHT.exec(file)?.groups?.["weight"];
      if (weight === undefined) return [];
      const data = readFileSync(join(folder, file)).toString("base64");
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
    })
    .join("\n");
}

export function drawTypeface(random: Random, families: readonly string[]): Typeface {
  return {
    family: random.pick(families),
    weight: random.pick([400, 400, 500, 300]),
    heavy: random.pick([700, 700, 600, 800, 400]),
    spacing: random.pick(["0", "0", "0.02em", "0.05em", "-0.02em"]),
  };
}
