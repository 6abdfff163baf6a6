/** The seconds that a refusal asks to wait, as in "… after 42 seconds."; 0 if it names none. */
export function waitOf(words: string): number {
  const [, seconds = "0"] = /after (\d+) seconds?/.exec(words) ?? [];
  return Number(seconds);
}
