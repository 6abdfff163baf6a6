import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Random } from "./random.ts";

export interface Typeface {
  readonly family: string;
  readonly weight: number;
  readonly heavy: number;
  readonly stretch: string;
  readonly spacing: string;
}

// A machine that lacks one shows the next of the stack: the words stay, the look may differ.
export const STACKS = [
  "'Liberation Sans', Arial, sans-serif",
  "'DejaVu Sans', Verdana, sans-serif",
  "'Liberation Sans Narrow', 'Arial Narrow', sans-serif",
  "'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif",
  "'DejaVu Serif', Georgia, serif",
  "'Liberation Serif', 'Times New Roman', serif",
  "'Liberation Mono', 'Courier New', monospace",
  "'DejaVu Sans Mono', Menlo, monospace",
  "system-ui, sans-serif",
] as const;

/** Packaged fonts that happen to be installed, ready for a style sheet. */
export interface PackagedFonts {
  readonly css: string;
  readonly families: readonly string[];
}

const PACKAGES = join(import.meta.dirname, "../../../node_modules/@fontsource-variable");

export async function findPackagedFonts(): Promise<PackagedFonts> {
  if (!existsSync(PACKAGES)) return { css: "", families: [] };
  const names = (await readdir(PACKAGES)).toSorted();
  const faces = await Promise.all(names.map(faceOf));
  const found = faces.filter((face) => face !== undefined);
  return {
    css: found.map(({ css }) => css).join("\n"),
    families: found.map(({ family }) => family),
  };
}

async function faceOf(name: string): Promise<{ family: string; css: string } | undefined> {
  const folder = join(PACKAGES, name, "files");
  const files = await readdir(folder).catch(() => []);
  const file =
    files.find((each) => each.endsWith("-latin-standard-normal.woff2")) ??
    files.find((each) => each.endsWith("-latin-wght-normal.woff2"));
  if (file === undefined) return undefined;
  const data = (await readFile(join(folder, file))).toString("base64");
  const family = `packaged-${name}`;
  const source = `url(data:font/woff2;base64,${data}) format("woff2")`;
  const axes = "font-weight:100 900;font-stretch:62% 125%";
  return { family, css: `@font-face{font-family:"${family}";src:${source};${axes}}` };
}

export function drawTypeface(
  random: Random,
  offered: { stacks: readonly string[]; packaged: readonly string[] },
): Typeface {
  const { stacks: own, packaged } = offered;
  const stacks = [...own, ...packaged.flatMap((name) => Array(3).fill(`"${name}", sans-serif`))];
  return {
    family: String(random.pick(stacks)),
    weight: random.pick([400, 400, 500, 300]),
    heavy: random.pick([700, 700, 600, 800, 400]),
    stretch: random.pick(["100%", "100%", "75%", "87%", "112%"]),
    spacing: random.pick(["0", "0", "0.02em", "0.05em", "-0.02em"]),
  };
}
