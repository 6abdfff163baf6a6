// `npm run card-typefaces` writes the typefaces that share cards draw names with, where a name has letters without an
// outline of ours. The program that draws text reads no WOFF.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { readTables } from "./read-woff.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGES = join(ROOT, "tools/card-typefaces/node_modules/@fontsource");
const TARGET = join(ROOT, "apps/server/src/site/pictures/typefaces");
const SCRIPTS =
  `arabic armenian bengali cherokee ethiopic georgian gujarati gurmukhi hebrew javanese kannada khmer lao malayalam
  myanmar sinhala tamil telugu thai`.split(/\s+/);
/** By package: the parts of the typeface that have letters of their own. */
const PARTS: Record<string, readonly string[]> = {
  "noto-sans": [
    "latin",
    "latin-ext",
    "vietnamese",
    "greek",
    "greek-ext",
    "cyrillic",
    "cyrillic-ext",
    "devanagari",
  ],
  "noto-sans-kr": ["korean"],
  "noto-sans-sc": ["chinese-simplified"],
  "noto-emoji": ["emoji"],
  "noto-serif-tibetan": ["tibetan"],
  "noto-sans-nko": ["nko"],
  "noto-sans-tifinagh": ["tifinagh"],
  // Names in letters of formulas, as 𝓝𝓪𝓶𝓮, and with stars and suits.
  "noto-sans-math": ["latin"],
  "noto-sans-symbols": ["symbols"],
  "noto-sans-symbols-2": ["symbols"],
  ...Object.fromEntries(SCRIPTS.map((script) => [`noto-sans-${script}`, [script]])),
};
/** In one weight alone. */
const REGULAR = new Set([
  "noto-sans-nko",
  "noto-sans-tifinagh",
  "noto-sans-math",
  "noto-sans-symbols-2",
]);

await mkdir(TARGET, { recursive: true });
for (const [name, parts] of Object.entries(PARTS))
  for (const part of parts) {
    const file = `${name}-${part}-${REGULAR.has(name) ? 400 : 700}-normal`;
    const woff = await readFile(join(PACKAGES, name, "files", `${file}.woff`));
    await writeFile(join(TARGET, `${file}.ttf`), toTrueType(woff));
  }

/** The same tables, not compressed, after the directory of a TrueType file. */
function toTrueType(woff: Buffer): Buffer {
  const tables = [...readTables(woff)];
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let at = head.length;
  const written = tables.flatMap(([name, { bytes, checksum }], index) => {
    const entry = 12 + 16 * index;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    at += bytes.length + padding.length;
    return [bytes, padding];
  });
  return Buffer.concat([head, ...written]);
}
