/** Of the description. A change that breaks programs needs a new first number, and an address of its own. */
export const API_VERSION = "1.0.0";
