import { runOnSite } from "./run-on-site.ts";

export const run = (words: string[]): Promise<void> => runOnSite("storage", words);
