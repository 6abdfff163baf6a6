// How the hero's button reaches the walk-through, whose code comes later.
export const WATCH_DEMO_ID = "watch-demo";
export const WATCH_DEMO_EVENT = "capicu-watch-demo";
