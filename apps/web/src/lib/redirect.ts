/** Leaves the app for another page; in its own file so that tests can replace it. */
export const redirectTo = (address: string) => location.assign(address);
