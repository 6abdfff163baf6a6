/**
 * Builds a `like` pattern for texts that contain these words; `%` and `_` in the words are escaped.
 */
export const containsPattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
