// The roles of staff and what each may do; the database asks the same table, as `role_has_right`.

export const STAFF_ROLES = ["reviewer", "moderator", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ACCOUNT_ROLES = ["user", ...STAFF_ROLES] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

const REVIEWERS: readonly StaffRole[] = STAFF_ROLES;
const MODERATORS: readonly StaffRole[] = ["moderator", "admin"];
const ADMINS: readonly StaffRole[] = ["admin"];

export const ROLES_WITH = {
  /** Decide submissions and appeals. */
  submissions: REVIEWERS,
  /**
   * See every account; ban players, take them off the boards, end their sessions; decide whose a gamertag is; settle
   * where a second opinion differs.
   */
  people: MODERATORS,
  pictures: MODERATORS,
  reports: MODERATORS,
  clubs: MODERATORS,
  events: MODERATORS,
  /** Open, name and close seasons. */
  seasons: MODERATORS,
  /** The audit log and the overview, which shows its newest entries. */
  audit: MODERATORS,
  money: ADMINS,
  /** What the site runs with: the pages that show its database. */
  settings: ADMINS,
  /** Give and take roles, and decide about the accounts of staff. */
  roles: ADMINS,
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof ROLES_WITH;

export const hasRight = (role: string, right: StaffRight): boolean =>
  ROLES_WITH[right].some((holder) => holder === role);
