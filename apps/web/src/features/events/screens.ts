// The screens of events, which are one file of code.
export { EventScreen } from "./event-screen.tsx";
export { EventsScreen } from "./events-screen.tsx";
export { NewEventScreen } from "./new/new-event-screen.tsx";
export { RoomScreen } from "./screen/room-screen.tsx";
