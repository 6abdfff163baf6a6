// Whether a page is live, and when what it shows has changed.
import { client } from "./client.ts";

interface LiveListener {
  onChange: () => void;
  /** True only while the channel is joined. */
  onLive: (live: boolean) => void;
}

/** Ends when the answered function is called. */
export const followLeaderboard = (listener: LiveListener) =>
  follow({ channel: "leaderboard", table: "user_stats" }, listener);

/** The same changes on a channel of its own: a page that leaves must not end another's. */
export const followDirectory = (listener: LiveListener) =>
  follow({ channel: "directory", table: "user_stats" }, listener);

/** For moderators: every submission, who of them looks at which, and what was found of it. */
export function followSubmissions(listener: LiveListener) {
  const ends = [
    follow({ channel: "submissions", table: "stats_submissions" }, listener),
    follow({ channel: "leases", table: "submission_leases" }, listener),
    follow({ channel: "checks", table: "submission_checks" }, listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** For players: policies let each hear of his own alone. */
export const followOwnSubmissions = (listener: LiveListener) =>
  follow({ channel: "own-submissions", table: "stats_submissions" }, listener);

/** The same changes on a channel of its own. */
export const followQueueHealth = (listener: LiveListener) =>
  follow({ channel: "queue-health", table: "stats_submissions" }, listener);

/** For moderators: a picture that comes in, or is decided, changes its player's row. */
export const followAvatars = (listener: LiveListener) =>
  follow({ channel: "avatars", table: "users" }, listener);

/** The same changes on a channel of its own: one that is joined already takes nobody else in. */
export const followBanners = (listener: LiveListener) =>
  follow({ channel: "banners", table: "users" }, listener);

/** For admins: what is asked back, and what became of it. */
export const followRefunds = (listener: LiveListener) =>
  follow({ channel: "refunds", table: "refund_requests" }, listener);

/** For whoever is told something: the database tells players of their own alone. */
export const followNotifications = (playerId: string) => (listener: LiveListener) =>
  follow(
    // Of each change the database would otherwise be asked for everybody who is here.
    { channel: "notifications", table: "notifications", filter: `user_id=eq.${playerId}` },
    listener,
  );

interface ChannelOptions {
  channel: string;
  table: string;
  filter?: string;
}

function follow(options: ChannelOptions, listener: LiveListener): () => void {
  let ended = false;
  const channel = join(options, listener, () => ended);
  return () => {
    ended = true;
    channel.then((leave) => leave()).catch(() => undefined);
  };
}

async function join(
  options: ChannelOptions,
  { onChange, onLive }: LiveListener,
  ended: () => boolean,
) {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  const { channel: name, ...rows } = options;
  const channel = channels.channel(name);
  channel
    .on("postgres_changes", { event: "*", schema: "public", ...rows }, onChange)
    .subscribe((status) => {
      if (ended()) return;
      const joined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      onLive(joined);
      // What changed while the channel was away is not told again.
      if (joined) onChange();
    });
  return () => void channels.removeChannel(channel);
}
