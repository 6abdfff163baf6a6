// Matches subscribers' patterns in RE2's language: the time grows with text times pattern, whatever
// the pattern, so that no pattern can keep the server busy. There are no look-arounds and no back
// references.
import { LRUCache } from "lru-cache";
import { RE2JS } from "re2js";

import { PATTERN_MAX } from "./limits.ts";

interface Pattern {
  text: string;
  /** Matches like SQL's `~*`. */
  ignoresCase: boolean;
}

/** The cache is shared by all subscribers; a pattern that was evicted is compiled again. */
const CACHE_MAX = 1000;
/** Longer texts match no pattern, because each text is matched for every subscriber. */
const TEXT_MAX = 1000;
/** `a{1000}{1000}` is short and becomes large. */
const PROGRAM_MAX = 500;
const cache = new LRUCache<string, { compiled: RE2JS | null }>({ max: CACHE_MAX });

export const isPattern = (pattern: Pattern): boolean => compile(pattern) !== null;

/** Matches anywhere in the text, like SQL's `~`. */
export function isFound(text: string, pattern: Pattern): boolean {
  if (text.length > TEXT_MAX) return false;
  return compile(pattern)?.matcher(text).find() ?? false;
}

function compile({ text, ignoresCase }: Pattern): RE2JS | null {
  if (text.length > PATTERN_MAX) return null;
  const key = `${ignoresCase} ${text}`;
  const cached = cache.get(key) ?? { compiled: compileUncached({ text, ignoresCase }) };
  cache.set(key, cached);
  return cached.compiled;
}

function compileUncached({ text, ignoresCase }: Pattern): RE2JS | null {
  try {
    const compiled = RE2JS.compile(text, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
    return compiled.programSize() > PROGRAM_MAX ? null : compiled;
  } catch {
    // The pattern is not in this language, or too large for it.
    return null;
  }
}
