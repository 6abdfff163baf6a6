import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Random } from "./random.ts";

export interface Typeface {
  /** By package name. */
  readonly family: string;
  readonly weight: number;
  readonly heavy: number;
  readonly spacing: string;
}

/** The style sheet of a typeface; empty if it is not installed, and the browser's own typeface is used. */
export type Faces = (family: string) => string;

/** Typefaces that the line reader was trained with, among others. */
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

// From `tools/typefaces`, so that pictures are the same on every machine.
const PACKAGES = join(import.meta.dirname, "../../../tools/typefaces/node_modules/@fontsource");
const UPRIGHT = /-latin-(?<weight>\d+)-normal\.woff2$/;

const read = new Map<string, string>();

/** Cached, because a set uses the same families hundreds of times. */
export function fetchedFaces(family: string): string {
  const cached = read.get(family) ?? readFaces(family);
  read.set(family, cached);
  return cached;
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
