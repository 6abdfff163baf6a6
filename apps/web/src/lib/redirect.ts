/** Leaves the app for another page; in a place of its own, as no test can leave. */
export const redirectTo = (address: string) => location.assign(address);
