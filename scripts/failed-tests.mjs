// The tests that failed, out of what the runners printed: so that the last lines of a long run name them.
import { stripVTControlCharacters } from "node:util";

/** How Vitest begins the line of a failed test or file, and what it prints when an error belongs to no test. */
const VITEST = /^\s*(?:FAIL\s+|⎯+ (?:Unhandled|Startup) )/u;
/** How Playwright lists failed journeys at its end: four spaces, the file with line and column, the title. */
const PLAYWRIGHT = /^ {4}\S+\.spec\.ts:\d+:\d+ › /u;
/** More of them have one cause, and the output above has them all. */
const MOST = 30;

/** @param {string} text what a step printed @returns {string[]} each failed test once, in the order printed */
export function failedTests(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  const failed = lines.filter((line) => VITEST.test(line) || PLAYWRIGHT.test(line));
  return [...new Set(failed.map((line) => line.trim()))].slice(0, MOST);
}
