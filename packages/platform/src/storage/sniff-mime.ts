const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  // eslint-disable-next-line no-control-regex -- the signature of the format has control characters
  ["image/png", /^\x89PNG\r\n\x1A\n/],
  ["image/jpeg", /^\xFF\xD8\xFF/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["text/html", /^\s*(?:<!doctype html|<html|<head|<body|<script)/i],
];
/** The parts that may precede the root element of an SVG file, and how each ends. */
const SVG_PROLOGUE = [
  ["<?xml", ">"],
  ["<!--", "-->"],
  ["<!doctype svg", ">"],
] as const;
const SNIFFED_BYTES = 1024;

/** Finds the type by the first bytes, whatever the name and the sender claim. */
export function sniffMime(bytes: Buffer): string {
  const beginning = bytes.toString("latin1", 0, SNIFFED_BYTES);
  const match = SIGNATURES.find(([, signature]) => signature.test(beginning));
  if (match) return match[0];
  if (isSvg(beginning)) return "image/svg+xml";
  return bytes.subarray(0, SNIFFED_BYTES).some((byte) => byte === 0)
    ? "application/octet-stream"
    : "text/plain";
}

/** A single pattern for a repeated prologue backtracks exponentially; these steps only move forward. */
function isSvg(beginning: string): boolean {
  let rest = beginning.toLowerCase().trimStart();
  for (;;) {
    const part = SVG_PROLOGUE.find(([start]) => rest.startsWith(start));
    if (part === undefined) return /^<svg[\s>]/.test(rest);
    const [start, end] = part;
    const endsAt = rest.indexOf(end, start.length);
    if (endsAt === -1) return false;
    rest = rest.slice(endsAt + end.length).trimStart();
  }
}
