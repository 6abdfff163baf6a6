/** The queue of the jobs that must run once in a period. */
export const JOBS = "jobs";
/** The dead letters: jobs that failed every try. */
export const DEAD_LETTERS = "jobs-given-up";
