/** The queue of the jobs that must run once in a period. */
export const JOBS = "jobs";
/** The dead letters: jobs that failed every try. */
export const GIVEN_UP = "jobs-given-up";
