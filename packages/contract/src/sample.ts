// The screenshot that visitors may have read on the landing page.

/** Where it lies on the site. */
export const SAMPLE_PICTURE = "/sample-screenshot.jpg";
/** Where its reading is asked for; the answer is an `OcrAnswer` of the top half. */
export const SAMPLE_READING = "/sample-reading.json";
