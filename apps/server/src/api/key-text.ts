// What a key looks like: `capi_live_`, forty random letters and digits, and a checksum of six, which tells a slip of
// the hand without a question to the database.
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BEGINNING = "capi_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
/** What the database stores and the member sees; the rest has 190 bits. */
const PREFIX_LENGTH = BEGINNING.length + 8;
const FORM = /^capi_live_[0-9A-Za-z]{46}$/;

export function createKeyText(): string {
  const characters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(62)]);
  const start = BEGINNING + characters.join("");
  return start + checksumOf(start);
}

export function isKeyText(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));
}

/** Whether a text holds something that begins as a key does. */
export const holdsKey = (text: string): boolean => text.includes(BEGINNING);

export const keyPrefix = (key: string): string => key.slice(0, PREFIX_LENGTH);

function checksumOf(start: string): string {
  let rest = crc32(start);
  let digits = "";
  while (digits.length < CHECKSUM_LENGTH) {
    digits = (ALPHABET[rest % 62] ?? "") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
