// Joins a live channel, and leaves it.
import type { RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";

import { client } from "./client.ts";

export interface LiveListener {
  onChange: () => void;
  /** True only while the channel is joined. */
  onLive: (live: boolean) => void;
}

type OpenChannel = (channels: RealtimeClient) => RealtimeChannel;

export function follow(listener: LiveListener, open: OpenChannel): () => void {
  let ended = false;
  const channel = join(listener, open, () => ended);
  return () => {
    ended = true;
    channel.then((leave) => leave()).catch(() => undefined);
  };
}

async function join({ onChange, onLive }: LiveListener, open: OpenChannel, ended: () => boolean) {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  const channel = open(channels).subscribe((status) => {
    if (ended()) return;
    const joined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
    onLive(joined);
    // Changes during a lost connection are not sent again.
    if (joined) onChange();
  });
  return () => void channels.removeChannel(channel);
}
