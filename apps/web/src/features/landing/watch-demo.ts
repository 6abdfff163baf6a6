// How the hero's button opens the walk-through, whose code loads later.
export const WATCH_DEMO_ID = "watch-demo";
export const WATCH_DEMO_EVENT = "capicu-watch-demo";
