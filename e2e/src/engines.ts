// Chooses the journeys that run on PostgreSQL as well as on the embedded database.

/**
 * The tag ends the title of one journey for each subject in which the database affects what a person
 * sees: an account's emails, a session, a submission on its way to the board and the check of its
 * pictures, live changes, visibility, files, payments, notifications. The tests of the server and the
 * conformance tests run on PostgreSQL completely and cover its queries and rules. What a screen does
 * by itself is the same on both databases.
 */
const TAG = /@both-engines$/;

/** The journeys of this run, chosen by its database. */
export function chosenJourneys() {
  return process.env["TEST_DATABASE_URL"] === undefined ? {} : { grep: TAG };
}
