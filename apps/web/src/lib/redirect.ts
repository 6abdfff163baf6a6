/** Leaves the app for another page; in a place of its own, as no test can leave. */
export const leaveTo = (address: string) => location.assign(address);
