// Which journeys are walked on PostgreSQL as well as on the embedded database.

/**
 * At the end of the title of one journey for each way that leads to a person by the database: an
 * account's mail, a session, a submission's way to the board and the check of its pictures, what
 * changes live, who sees whom, files, payments, notices. What each query and rule answers there is
 * proven by the tests of the server and by the conformance, which run on PostgreSQL as a whole; what
 * a screen does by itself is the same above either.
 */
const TAG = /@both-engines$/;

/** The choice of this run, made by where its database is. */
export function chosenJourneys() {
  return process.env["TEST_DATABASE_URL"] === undefined ? {} : { grep: TAG };
}
