// The sample screenshot that the landing page reads for visitors.

/** Its path on the site. */
export const SAMPLE_PICTURE = "/sample-screenshot.jpg";
/** The path of its reading, an `OcrAnswer` of the top half. */
export const SAMPLE_READING = "/sample-reading.json";
