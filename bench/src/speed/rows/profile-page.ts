import { BROWSER_HEADERS, type SpeedRow } from "#speed/row.ts";

export const row: SpeedRow = {
  async request({ url, anonKey }) {
    const answer = await fetch(`${url}/rest/v1/player_profiles?select=handle&limit=1`, {
      headers: { apikey: anonKey },
    });
    const [player] = (await answer.json()) as { handle: string }[];
    if (player === undefined) throw new Error("there are no players");
    const path = `/@${player.handle.replace(/^@/, "")}`;
    return { method: "GET", path, headers: BROWSER_HEADERS };
  },
};
