// `npm run club-letters` writes the outlines of the letters that preview pictures of clubs are drawn with. Pictures
// then look the same on a machine without typefaces, where drawing text can end the process.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { readWoff } from "./read-woff.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FILES = join(ROOT, "tools/typefaces/node_modules/@fontsource/archivo-narrow/files");
const LETTERS = join(ROOT, "apps/server/src/site/pictures/letters.json");
/** ASCII, the European languages, Romanian, and typographic signs. */
const WANTED = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2026],
  [0x1e9e, 0x1e9e],
] as const;

const faces = await Promise.all(
  ["latin", "latin-ext"].map(async (part) =>
    readWoff(await readFile(join(FILES, `archivo-narrow-${part}-700-normal.woff`))),
  ),
);
// One line for each letter: how far the next one is, and the path.
const letters: Record<string, string> = {};
for (const [from, to] of WANTED)
  for (let codePoint = from; codePoint <= to; codePoint += 1) {
    const letter = faces.map((read) => read(codePoint)).find((found) => found !== null);
    if (letter) letters[String.fromCodePoint(codePoint)] = `${letter.advance} ${letter.path}`;
  }
await writeFile(LETTERS, `${JSON.stringify(letters, null, 2)}\n`);
