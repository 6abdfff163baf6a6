import { setTimeout as pause } from "node:timers/promises";

export interface Site {
  url: string;
  anonKey: string;
}

/** One player with a session, and the calls a browser makes for them. */
export interface Player {
  id: string;
  /** The session's access token. */
  token: string;
  /** Calls a product function; the answer's body as JSON. */
  callFunction(name: string, input: object): Promise<Record<string, unknown>>;
  /** Fetches any address of the site as this player, and reads the answer to its end. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Joins a live channel for a short time. */
  listen(forMs: number): Promise<void>;
}

/** A request that the server refused or could not answer. */
export class RequestFailed extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} was answered ${status}`);
    this.name = "RequestFailed";
    this.status = status;
  }
}

export async function registerPlayer(site: Site, name: number | string): Promise<Player> {
  const account = {
    email: `player${name}@example.com`,
    password: `the password of player ${name}`,
    data: { username: `Player${name}` },
  };
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: site.anonKey, "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new RequestFailed("/auth/v1/signup", answer.status);
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const player = asPlayer(site, session);
  await player.fetch("/rest/v1/users", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: player.id, email: account.email, ...account.data }),
  });
  return player;
}

function asPlayer(
  { url, anonKey }: Site,
  { access_token: token, user }: { access_token: string; user: { id: string } },
): Player {
  const credentials = { apikey: anonKey, authorization: `Bearer ${token}` };

  const request: Player["fetch"] = async (path, init = {}) => {
    const headers = { ...credentials, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    const body = await answer.arrayBuffer();
    if (!answer.ok) throw new RequestFailed(path.split("?")[0] ?? path, answer.status);
    return new Response(answer.status === 204 ? null : body, answer);
  };

  return {
    id: user.id,
    token,
    fetch: request,
    async callFunction(name, input) {
      const answer = await request(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    async listen(forMs) {
      const query = new URLSearchParams({ apikey: anonKey, vsn: "1.0.0" });
      const address = `${url.replace("http", "ws")}/realtime/v1/websocket?${query}`;
      const socket = new WebSocket(address);
      await new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve, { once: true });
        socket.addEventListener("error", reject, { once: true });
      });
      const closed = new Promise((resolve) => {
        socket.addEventListener("close", resolve, { once: true });
      });
      socket.send(JSON.stringify(joinMessage(token)));
      await pause(forMs);
      socket.close();
      await closed;
    },
  };
}

const joinMessage = (token: string) => ({
  topic: "realtime:statistics",
  event: "phx_join",
  ref: "1",
  payload: {
    access_token: token,
    config: { postgres_changes: [{ event: "*", schema: "public", table: "user_stats" }] },
  },
});
