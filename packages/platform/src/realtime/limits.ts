// Bounds the requests of one socket; one that exceeds them gets an error, and loses the channel or
// the connection.

export const SOCKETS_MAX = 20_000;
export const CHANNELS_MAX = 100;
export const BINDINGS_MAX = 100;
/** Characters of a binding's filter: a hundred UUIDs fit. */
export const FILTER_MAX = 4096;
/** Each one is compared with every changed row of the table. */
export const CONDITIONS_MAX = 20;
/** Characters of a pattern: matching one costs its length times that of the text. */
export const LIKE_MAX = 200;
export const PATTERN_MAX = 200;
/** A larger frame closes the socket. */
export const FRAME_MAX_BYTES = 1024 * 1024;
export const BROADCAST_MAX_BYTES = 256 * 1024;
/** Every member who joins receives all presences. */
export const PRESENCE_MAX_BYTES = 8 * 1024;
/** Characters of a presence key. */
export const KEY_MAX = 255;
export const TOPIC_MAX_BYTES = 255;
export const EVENTS = { burst: 200, perMinute: 6000 };
export const PRESENCE_CALLS = { burst: 5, perMinute: 10 };
export const HTTP_BROADCASTS = { burst: 200, perMinute: 1200 };
/**
 * Messages of one socket that wait for an earlier one, such as a join that queries the database.
 */
export const WAITING_MAX = 1000;
/** A socket whose client does not read is closed. */
export const QUEUED_MAX_BYTES = 1024 * 1024;
/** A revoked right in a private channel stays in force for at most this long. */
export const RIGHTS_MS = 5 * 60_000;
export const SILENCE_MS = 60_000;
