// Whether the leaderboard is live, and when it has changed.
import { client } from "./client.ts";

interface LiveListener {
  onChange: () => void;
  /** True only while the channel is joined. */
  onLive: (live: boolean) => void;
}

/** Ends when the answered function is called. */
export function followLeaderboard(listener: LiveListener): () => void {
  let ended = false;
  const channel = join(listener, () => ended);
  return () => {
    ended = true;
    channel.then((leave) => leave()).catch(() => undefined);
  };
}

async function join({ onChange, onLive }: LiveListener, ended: () => boolean) {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  const channel = channels.channel("leaderboard");
  channel
    .on("postgres_changes", { event: "*", schema: "public", table: "user_stats" }, onChange)
    .subscribe((status) => {
      if (ended()) return;
      const joined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      onLive(joined);
      // What changed while the channel was away is not told again.
      if (joined) onChange();
    });
  return () => void channels.removeChannel(channel);
}
