import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join(
  import.meta.dirname,
  "../../../tools/typefaces/node_modules/@fontsource/noto-color-emoji",
);
const FACE = /url\((?<file>[^)]+\.woff2)\)[^}]*unicode-range: (?<ranges>[^;]+);/g;

/** The parts of the emoji typeface that a text needs, because the whole is too large for every page. */
export function emojiFaces(text: string): string {
  const sheet = join(PACKAGE, "400.css");
  if (!existsSync(sheet)) return "";
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [...readFileSync(sheet, "utf8").matchAll(FACE)]
    .flatMap(({ groups }) => {
      const ranges = groups?.["ranges"] ?? "";
      if (!codes.some((code) => code > 0x20ff && covers(ranges, code))) return [];
      const data = readFileSync(join(PACKAGE, groups?.["file"] ?? "")).toString("base64");
      return `@font-face{font-family:"Noto Color Emoji";unicode-range:${ranges};src:url(data:font/woff2;base64,${data})}`;
    })
    .join("\n");
}

function covers(ranges: string, code: number): boolean {
  return ranges.split(",").some((range) => {
    const [first = "", last = first] = range.trim().replace(/^u\+/i, "").split("-");
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}
