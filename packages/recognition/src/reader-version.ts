/** Increased with every change that may change a reading; the published figures name the version they measured. */
export const READER_VERSION = "1.18.0";
