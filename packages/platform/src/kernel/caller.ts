/** The caller of a request, as the verified bearer token identifies them. */
export type Role = "anon" | "authenticated" | "service_role";

export interface Caller {
  readonly role: Role;
  /** `sub` of a player's token; null for the anonymous and the service key. */
  readonly id: string | null;
  /** The token's claims as signed; row level security reads them. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export const ANONYMOUS: Caller = { role: "anon", id: null, claims: { role: "anon" } };
