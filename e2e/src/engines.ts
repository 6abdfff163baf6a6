// Which journeys are walked on PostgreSQL as well as on the embedded database.

/**
 * At the end of the title of a journey whose end comes by way of the database: accounts and their
 * sessions, a submission's way to the board, what changes live, what is hidden from others, files,
 * payments. What each query and rule answers is proven on both engines by the tests of the server
 * and by the conformance; what a screen does by itself is the same above either.
 */
const TAG = /@both-engines$/;

/** The choice of this run, made by where its database is. */
export function chosenJourneys() {
  return process.env["TEST_DATABASE_URL"] === undefined ? {} : { grep: TAG };
}
