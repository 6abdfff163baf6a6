// Where a serving process writes its log.
import { destination } from "pino";

const PORTION_BYTES = 4096;
const LONGEST_WAIT_MS = 100;

/**
 * Standard output, in portions, because a system call for each line would cost a good part of a
 * small answer. Lines wait a tenth of a second at most; those that still wait are written when the
 * process exits.
 */
export const openLogOutput = (): ReturnType<typeof destination> =>
  destination({ dest: 1, sync: false, minLength: PORTION_BYTES, periodicFlush: LONGEST_WAIT_MS });
