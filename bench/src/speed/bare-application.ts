/** The name under which the bare server's connections appear in the database. */
export const BARE_APPLICATION = "bare";
