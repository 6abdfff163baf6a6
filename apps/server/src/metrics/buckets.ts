/** The upper bounds of the buckets of requests. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A reading takes tenths of a second, and waits for at most twenty. */
export const READING_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** Jobs take from milliseconds to the hours of a large backup. */
export const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3600];
