/** A stranger: what they may see may be sent to anybody. */
export const VISITOR = { role: "anon", id: null, claims: { role: "anon" } } as const;
