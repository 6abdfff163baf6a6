// Unpacks the headless Chromium of an npm package with its libraries and fonts, and writes a wrapper
// script that uses them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const FONTS_CONF = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;
const WRAPPER = `#!/bin/sh
d=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$d/lib" FONTCONFIG_PATH="$d/fonts"
exec "$d/headless_shell" "$@" --no-zygote
`;

/** @param {string} source the package's folder @param {string} cache @returns {Promise<string>} the wrapper's path */
export async function unpackChromium(source, cache) {
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const folder = join(cache, `chromium-${version}`);
  const wrapper = join(folder, "chromium");
  if (existsSync(wrapper)) return wrapper;
  mkdirSync(join(folder, "fonts"), { recursive: true });
  const unpacked = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(join(source, "bin", name)));
  writeFileSync(join(folder, "headless_shell"), unpacked("chromium.br"), { mode: 0o755 });
  untar(unpacked("al2023.tar.br"), folder);
  untar(unpacked("fonts.tar.br"), join(folder, "fonts"));
  writeFileSync(join(folder, "fonts/fonts.conf"), FONTS_CONF);
  writeFileSync(wrapper, WRAPPER, { mode: 0o755 });
  return wrapper;
}

/** Unpacks plain files and folders, which is all that these two archives contain.
 * @param {Buffer} archive @param {string} folder */
export function untar(archive, folder) {
  let at = 0;
  while (at + 512 <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + 512);
    const text = (/** @type {number} */ from, /** @type {number} */ length) =>
      header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 12).trim() || "0", 8);
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join("/");
    const target = resolve(folder, name);
    const isInside = target === resolve(folder) || target.startsWith(resolve(folder) + sep);
    if (!isInside) throw new Error(`The archive reaches outside its folder: ${name}`);
    const kind = text(156, 1) || "0";
    if (kind === "5") mkdirSync(target, { recursive: true });
    if (kind === "0") {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, archive.subarray(at + 512, at + 512 + size), { mode: 0o755 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
