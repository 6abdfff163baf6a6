const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  // eslint-disable-next-line no-control-regex -- the signature of the format has control characters
  ["image/png", /^\x89PNG\r\n\x1A\n/],
  ["image/jpeg", /^\xFF\xD8\xFF/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  [
    "image/svg+xml",
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is,
  ],
  ["text/html", /^\s*(?:<!doctype html|<html|<head|<body|<script)/i],
];
const LOOKED_AT_BYTES = 1024;

/** The type by the first bytes, whatever name and sender say. */
export function sniffMime(bytes: Buffer): string {
  const beginning = bytes.toString("latin1", 0, LOOKED_AT_BYTES);
  const known = SIGNATURES.find(([, signature]) => signature.test(beginning));
  if (known) return known[0];
  return bytes.subarray(0, LOOKED_AT_BYTES).some((byte) => byte === 0)
    ? "application/octet-stream"
    : "text/plain";
}
