// Where a serving process writes its log.
import { destination } from "pino";

const PORTION_LENGTH = 8192;
const LONGEST_WAIT_MS = 100;

interface LogOutput {
  write(line: string): void;
  flushSync(): void;
}

/**
 * Standard output, in portions, because a system call for each line would cost a good part of a
 * small answer. Lines wait a tenth of a second at most; those that still wait are written when the
 * process exits. A portion is written at once, as by Node's console: a thread that writes it costs
 * more, and may be overtaken by the last lines of the process.
 */
export function openLogOutput(): LogOutput {
  const output = destination({ dest: 1, sync: true });
  let lines = "";
  const flushSync = () => {
    if (lines === "") return;
    const portion = lines;
    lines = "";
    output.write(portion);
  };
  setInterval(flushSync, LONGEST_WAIT_MS).unref();
  process.on("exit", flushSync);
  return {
    write(line) {
      lines += line;
      if (lines.length >= PORTION_LENGTH) flushSync();
    },
    flushSync,
  };
}
