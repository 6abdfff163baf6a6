export const MOBILE_BREAKPOINT_PX = 1024;
export const SWIPE_PX = 50;
export const SWIPE_EDGE_PX = 30;
export const DRAWER_PX = 296;
