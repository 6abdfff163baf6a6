/** For `like`: any text that holds these words, whose own signs stand for themselves. */
export const containsPattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
