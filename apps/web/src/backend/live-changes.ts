// Whether a page is live, and when what it shows has changed.
import { client } from "./client.ts";

interface LiveListener {
  onChange: () => void;
  /** True only while the channel is joined. */
  onLive: (live: boolean) => void;
}

/** Returns a function that stops it. */
export const followLeaderboard = (listener: LiveListener) =>
  follow({ channel: "leaderboard", table: "user_stats" }, listener);

/** The same changes on a separate channel, so that a page that closes does not end another's. */
export const followDirectory = (listener: LiveListener) =>
  follow({ channel: "directory", table: "user_stats" }, listener);

/** For moderators: all submissions, their leases and their checks. */
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

/** For players: the policies limit each to their own submissions. */
export const followOwnSubmissions = (listener: LiveListener) =>
  follow({ channel: "own-submissions", table: "stats_submissions" }, listener);

/** The same changes on a separate channel. */
export const followQueueHealth = (listener: LiveListener) =>
  follow({ channel: "queue-health", table: "stats_submissions" }, listener);

/** For moderators: a new or decided picture changes its player's row. */
export const followAvatars = (listener: LiveListener) =>
  follow({ channel: "avatars", table: "users" }, listener);

/** The same changes on a separate channel, because a joined channel accepts no further listeners. */
export const followBanners = (listener: LiveListener) =>
  follow({ channel: "banners", table: "users" }, listener);

/** For admins: refund requests and their outcomes. */
export const followRefunds = (listener: LiveListener) =>
  follow({ channel: "refunds", table: "refund_requests" }, listener);

/** For players: the database sends each only their own notifications. */
export const followNotifications = (playerId: string) => (listener: LiveListener) =>
  follow(
    // Without the filter, the server would check every change for every connected player.
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
      // Changes during a lost connection are not sent again.
      if (joined) onChange();
    });
  return () => void channels.removeChannel(channel);
}
