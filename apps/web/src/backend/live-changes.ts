// Whether a page is live, and when what it shows has changed.
import { BOARD_CHANNELS, BOARDS_CHANGED } from "@capicu/contract/board-channels";

import { follow, type LiveListener } from "./follow-channel.ts";

/** Returns a function that stops it. */
export const followLeaderboard = (listener: LiveListener) =>
  followBoards(BOARD_CHANNELS.board, listener);

/** The same changes on a separate channel, so that a page that closes does not end another's. */
export const followDirectory = (listener: LiveListener) =>
  followBoards(BOARD_CHANNELS.directory, listener);

/** For moderators: all submissions, their leases and their checks. */
export function followSubmissions(listener: LiveListener) {
  const ends = [
    followRows({ channel: "submissions", table: "stats_submissions" }, listener),
    followRows({ channel: "leases", table: "work_leases" }, listener),
    followRows({ channel: "checks", table: "submission_checks" }, listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** For players: the policies limit each to their own submissions. */
export const followOwnSubmissions = (listener: LiveListener) =>
  followRows({ channel: "own-submissions", table: "stats_submissions" }, listener);

/** The same changes on a separate channel. */
export const followQueueHealth = (listener: LiveListener) =>
  followRows({ channel: "queue-health", table: "stats_submissions" }, listener);

/** For moderators: a new or decided picture changes its player's row. */
export const followAvatars = (listener: LiveListener) =>
  followRows({ channel: "avatars", table: "users" }, listener);

/** The same changes on a separate channel, because a joined channel accepts no further listeners. */
export const followBanners = (listener: LiveListener) =>
  followRows({ channel: "banners", table: "users" }, listener);

/** For admins: refund requests and their outcomes. */
export const followRefunds = (listener: LiveListener) =>
  followRows({ channel: "refunds", table: "refund_requests" }, listener);

/** For players: the database sends each only their own notifications. */
export const followNotifications = (playerId: string) => (listener: LiveListener) =>
  followRows(
    // Without the filter, the server would check every change for every connected player.
    { channel: "notifications", table: "notifications", filter: `user_id=eq.${playerId}` },
    listener,
  );

interface RowsOptions {
  channel: string;
  table: string;
  filter?: string;
}

const followRows = ({ channel, ...rows }: RowsOptions, listener: LiveListener) =>
  follow(listener, (channels) =>
    channels
      .channel(channel)
      .on("postgres_changes", { event: "*", schema: "public", ...rows }, listener.onChange),
  );

/** One message for all boards: the server does not ask the database for each reader. */
const followBoards = (topic: string, listener: LiveListener) =>
  follow(listener, (channels) =>
    channels
      .channel(topic, { config: { private: true } })
      .on("broadcast", { event: BOARDS_CHANGED }, listener.onChange),
  );
