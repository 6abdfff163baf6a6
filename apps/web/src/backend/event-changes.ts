// When an event has changed: the server says so on a channel of the event's own.
import { EVENT_CHANGED, eventChannel } from "@capicu/contract/event-text";

import { follow, type LiveListener } from "./follow-channel.ts";

/** Returns a function that stops it. */
export const followEvent = (eventId: string, listener: LiveListener) =>
  follow(listener, (channels) =>
    channels
      .channel(eventChannel(eventId), { config: { private: true } })
      .on("broadcast", { event: EVENT_CHANGED }, listener.onChange),
  );
