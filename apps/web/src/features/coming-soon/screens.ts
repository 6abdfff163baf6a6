// The planned pages share one download.
export { ClubsScreen } from "./clubs-screen.tsx";
export { EventsScreen } from "./events-screen.tsx";
