import { HALVES, SCREENSHOT_BUCKET, evidenceName } from "@capicu/contract/submissions";

import type { Random } from "#generator/random.ts";

import type { Player } from "./player.ts";

export interface ActionContext {
  /** Other players to view, follow and like. */
  others: readonly string[];
  /** PNG or JPEG files of the game's statistics screen. */
  pictures: readonly { bytes: Uint8Array<ArrayBuffer>; mime: string }[];
  random: Random;
}

type Action = (player: Player, around: ActionContext) => Promise<unknown>;

const LISTENING_MS = 500;
const JSON_BODY = { "content-type": "application/json" };

/** What players do, with the share of each action in per cent. */
export const ACTIONS: readonly { share: number; name: string; run: Action }[] = [
  {
    share: 22,
    name: "leaderboard",
    run: (player, { random }) =>
      player.callFunction("leaderboard", {
        mode: random.pick(["overall", "casual", "blitz"]),
        timeframe: random.pick(["all", "week"]),
      }),
  },
  {
    share: 8,
    name: "search",
    run: (player, { random }) =>
      player.callFunction("leaderboard", { search: random.pick(["a", "do", "pla", "12"]) }),
  },
  {
    share: 10,
    name: "directory",
    run: (player) => player.callFunction("player-directory", {}),
  },
  {
    share: 10,
    name: "profile of another",
    run: (player, { others, random }) =>
      player.callFunction("social-stats", { userId: random.pick(others) }),
  },
  { share: 8, name: "own profile", run: (player) => player.callFunction("profile-get", {}) },
  { share: 6, name: "notifications", run: (player) => player.callFunction("notifications", {}) },
  {
    share: 8,
    name: "table rows",
    run: (player) => player.fetch("/rest/v1/player_profiles?select=*&limit=20"),
  },
  {
    share: 7,
    name: "follow and unfollow",
    async run(player, { others, random }) {
      const id = random.pick(others);
      await player.callFunction("social-follows-create", { followingId: id });
      await player.callFunction("social-follows-delete", { followingId: id });
    },
  },
  {
    share: 7,
    name: "like and take it back",
    async run(player, { others, random }) {
      const target = { targetUserId: random.pick(others) };
      await player.callFunction("social-likes-create", target);
      await player.callFunction("social-likes-delete", target);
    },
  },
  {
    share: 4,
    name: "change one's own row",
    run: (player, { random }) =>
      player.fetch(`/rest/v1/users?id=eq.${player.id}`, {
        method: "PATCH",
        headers: JSON_BODY,
        body: JSON.stringify({ bio: `Number ${random.whole(0, 999_999)}` }),
      }),
  },
  { share: 5, name: "live channel", run: (player) => player.listen(LISTENING_MS) },
  { share: 5, name: "screenshot, read, shown small, removed", run: readScreenshot },
];

async function readScreenshot(player: Player, { pictures, random }: ActionContext): Promise<void> {
  const { bytes, mime } = random.pick(pictures);
  const timestamp = random.whole(1, 2 ** 52);
  const name = evidenceName(player.id, timestamp, mime === "image/png" ? "png" : "jpg");
  const path = `/storage/v1/object/${SCREENSHOT_BUCKET}/${name}`;
  await player.fetch(path, { method: "POST", headers: { "content-type": mime }, body: bytes });
  const width = random.whole(100, 500);
  await player.fetch(`/storage/v1/render/image/public/${SCREENSHOT_BUCKET}/${name}?width=${width}`);
  await player.callFunction("ocr", {
    imageUrl: `/storage/v1/object/public/${SCREENSHOT_BUCKET}/${name}`,
    image_type: random.pick(HALVES),
  });
  await player.fetch(path, { method: "DELETE" });
}
