// The pages of an event, one line for each, in the order of the navigation.
import type { EventPageName } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { lazy, type ComponentType } from "react";

import type { EventPageProps } from "./event-page.ts";
import { isDirector, takesPart } from "./event-rights.ts";

export interface EventPage {
  /** Without it, the page at the address of the event itself. */
  name?: EventPageName;
  label: MessageDescriptor;
  Screen: ComponentType<EventPageProps>;
  /** Whom the navigation leads there. Whoever else comes reads why there is nothing. */
  isListedFor: (event: EventDetails) => boolean;
}

const EventHome = lazy(async () => ({
  default: (await import("./page/event-home.tsx")).EventHome,
}));
const RoomPage = lazy(async () => ({ default: (await import("./room/room-page.tsx")).RoomPage }));
const RoundsPage = lazy(async () => ({
  default: (await import("./rounds/rounds-page.tsx")).RoundsPage,
}));
const StandingsPage = lazy(async () => ({
  default: (await import("./standings/standings-page.tsx")).StandingsPage,
}));
const EventManage = lazy(async () => ({
  default: (await import("./manage/event-manage.tsx")).EventManage,
}));
const CheckInPage = lazy(async () => ({
  default: (await import("./check-in/check-in-page.tsx")).CheckInPage,
}));
const LogPage = lazy(async () => ({ default: (await import("./log/log-page.tsx")).LogPage }));
const PrintPage = lazy(async () => ({
  default: (await import("./print/print-page.tsx")).PrintPage,
}));

const isPlayed = ({ round }: EventDetails) => round > 0;

export const EVENT_PAGES: readonly EventPage[] = [
  { label: msg`Event`, Screen: EventHome, isListedFor: () => true },
  { name: "room", label: msg`Tables`, Screen: RoomPage, isListedFor: isPlayed },
  { name: "rounds", label: msg`Rounds`, Screen: RoundsPage, isListedFor: isPlayed },
  { name: "standings", label: msg`Standings`, Screen: StandingsPage, isListedFor: isPlayed },
  { name: "manage", label: msg`Manage`, Screen: EventManage, isListedFor: isDirector },
  { name: "log", label: msg`Log`, Screen: LogPage, isListedFor: takesPart },
  { name: "print", label: msg`Print`, Screen: PrintPage, isListedFor: () => false },
  { name: "check-in", label: msg`Check-in`, Screen: CheckInPage, isListedFor: () => false },
];
