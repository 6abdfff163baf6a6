/** How the club's page writes a day. */
export const DAY = { year: "numeric", month: "long", day: "numeric" } as const;
