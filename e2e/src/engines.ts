// Chooses the journeys that run on each database.

/**
 * The tag ends the title of one journey for each subject in which the database affects what a person
 * sees: an account's emails, a session, a submission on its way to the board and the check of its
 * pictures, live changes, visibility, files, payments, notifications. The tests of the server and the
 * conformance tests run on PostgreSQL completely and cover its queries and rules. What a screen does
 * by itself is the same on both databases.
 */
const BOTH = "@both-engines";
/** What only a database in a process of its own can do, for example be gone while the server runs. */
const POSTGRES = "@postgres";

/** The journeys of this run, chosen by its database. */
export function chosenJourneys() {
  return process.env["TEST_DATABASE_URL"] === undefined
    ? { grepInvert: new RegExp(`${POSTGRES}$`) }
    : { grep: new RegExp(`(?:${BOTH}|${POSTGRES})$`) };
}
