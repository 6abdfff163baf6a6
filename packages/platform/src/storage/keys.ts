import { badBucketName, badKey } from "./refusals.ts";

const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;
const KEY_MAX_LENGTH = 1024;

/**
 * Parses an object's name inside its bucket; a name that could point to another place is refused.
 * Segments may be empty, as on hosted installations: no path of the disk is made of a name.
 */
export function parseKey(key: string): string {
  const isPlain = key
    .split("/")
    .every((part) => part !== "." && part !== ".." && part.length <= 255);
  if (!KEY.test(key) || key.length > KEY_MAX_LENGTH || !isPlain) throw badKey(key);
  return key;
}

export function parseBucketName(name: unknown): string {
  if (typeof name !== "string" || !BUCKET.test(name) || name.trim() !== name) throw badBucketName();
  return name;
}
