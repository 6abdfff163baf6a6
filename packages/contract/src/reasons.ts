// How long the reasons may be that players and moderators give. A module of its own, because pages of players must not
// load what moderators decide with.
export const REASON_MAX = 500;
