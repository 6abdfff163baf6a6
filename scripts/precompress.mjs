// Writes a brotli and a gzip copy of each text file of the built site, so that requests need no
// compression.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Below this size a copy saves less than its headers cost. */
const WORTH_BYTES = 1024;

/** @param {string} folder */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    // No browser gets what is in a folder whose name begins with a dot.
    if (relative(folder, entry.parentPath).startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < WORTH_BYTES) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
