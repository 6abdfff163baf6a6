// When a confirmed result of an event is shown to moderators before it counts for meetings and ratings. The reasons for
// these figures are in docs/head-to-head.md.

/** `one_person`: two accounts of opposing sides are one person. The others compare results of the same four. */
export const RESULT_FLAG_KINDS = ["one_person", "too_fast", "identical_hands"] as const;
export type ResultFlagKind = (typeof RESULT_FLAG_KINDS)[number];

/** An open flag waits for a moderator. Only `counts` lets a result count. */
export const RESULT_FLAG_STATES = ["open", "counts", "left_out"] as const;

/** What shows that two accounts are one person. */
export const ONE_PERSON_SIGNS = ["browser", "mailbox", "picture"] as const;

/** Longer than any result waits for the other side. */
export const BROWSER_KEPT_DAYS = 8;

/** So many results of the same four within so many minutes were not played. */
export const TOO_FAST_GAMES = 30;
export const TOO_FAST_MINUTES = 60;

/** Lists of fewer hands are equal by chance. */
export const IDENTICAL_HANDS_MIN = 5;
export const IDENTICAL_DAYS = 30;
