// One download for what is still planned.
export { ClubsScreen } from "./clubs-screen.tsx";
export { EventsScreen } from "./events-screen.tsx";
