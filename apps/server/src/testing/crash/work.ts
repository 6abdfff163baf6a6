// What players and moderators do, through the official client; each acknowledged write is in the ledger.
import type { SupabaseClient } from "@supabase/supabase-js";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";

import { ADMIN } from "./crash-site.ts";
import type { Ledger } from "./ledger.ts";
import { factNames, LOAD_DOMAIN, PLAIN_BUCKET } from "./read-facts.ts";

export interface Player {
  id: string;
  client: SupabaseClient;
}

interface Clients {
  /** A client without a session. */
  connect: () => SupabaseClient;
  /** The client of the service key. */
  service: SupabaseClient;
}

const PASSWORD = "double-six-and-blank";
const FILE_MAX_BYTES = 200_000;
/** Files of one player in the plain bucket. */
const FILES = 4;
const WINS_MAX = 200;

export class Work {
  readonly players: Player[] = [];
  readonly #waiting: { id: string; mark: string }[] = [];
  readonly #ledger: Ledger;
  readonly #clients: Clients;
  readonly #moderator: SupabaseClient;

  constructor(ledger: Ledger, clients: Clients) {
    this.#ledger = ledger;
    this.#clients = clients;
    this.#moderator = clients.connect();
  }

  async prepare(playerCount: number): Promise<void> {
    const { storage } = this.#clients.service;
    succeed(await storage.createBucket(PLAIN_BUCKET, { public: false }));
    succeed(await this.#moderator.auth.signInWithPassword(ADMIN));
    while (this.players.length < playerCount) await this.register();
  }

  async register(): Promise<void> {
    const email = `${randomUUID()}@${LOAD_DOMAIN}`;
    const client = this.#clients.connect();
    const id = await this.#ledger.write({ [factNames.account(email)]: "registered" }, async () => {
      const answer = await client.auth.signUp({ email, password: PASSWORD });
      succeed(answer);
      return answer.data.user?.id ?? "";
    });
    const player = { id, client };
    const row = { id, email, username: `p${id.slice(0, 8)}` };
    await client.from("users").insert(row).throwOnError();
    await this.#describe(player);
    this.players.push(player);
  }

  /** One thing that a player does, by chance. */
  act(player: Player): Promise<unknown> {
    const act = pick([
      () => this.#submit(player),
      () => this.#submit(player),
      () => this.#storeFile(player),
      () => this.#storeFile(player),
      () => this.#storeFile(player),
      () => this.#toggle(player, "follow"),
      () => this.#toggle(player, "like"),
      () => this.#toggle(player, "like"),
      () => this.#describe(player),
    ]);
    return act();
  }

  /** Approves the submission that waits longest; false when none does. */
  async approve(): Promise<boolean> {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    await this.#ledger.write({ [factNames.submission(next.mark)]: "approved" }, () =>
      call(this.#moderator, "admin-stats-action", { submissionId: next.id, action: "approve" }),
    );
    return true;
  }

  async #submit(player: Player): Promise<void> {
    const top = await this.#uploadScreenshot(player);
    const bottom = await this.#uploadScreenshot(player);
    const mark = randomUUID();
    const row = { ...numbers(), user_id: player.id, notes: mark, screenshot_url: top };
    const { client } = player;
    const id = await this.#ledger.write({ [factNames.submission(mark)]: "pending" }, async () => {
      const saved = await client
        .from("stats_submissions")
        .insert(row)
        .select("id")
        .single<{ id: string }>()
        .throwOnError();
      return saved.data.id;
    });
    for (const [half, path] of Object.entries({ top_half: top, bottom_half: bottom }))
      await this.#ledger.write({ [factNames.evidence(mark, half)]: path }, async () => {
        const evidence = { submission_id: id, half, path };
        await client.from("submission_evidence").insert(evidence).throwOnError();
      });
    this.#waiting.push({ id, mark });
  }

  async #uploadScreenshot({ id, client }: Player): Promise<string> {
    const path = `${id}/${Date.now()}${upTo(1000)}.png`;
    const bytes = await aPicture();
    await this.#ledger.write({ [factNames.screenshot(path)]: "stored" }, async () => {
      const bucket = client.storage.from("screenshots");
      succeed(await bucket.upload(path, bytes, { contentType: "image/png" }));
    });
    return path;
  }

  #toggle({ id, client }: Player, kind: "follow" | "like"): Promise<void> {
    const other = pick(this.players.filter((player) => player.id !== id));
    const name = factNames[kind](id, other.id);
    const isOn = this.#ledger.acknowledgedState(name) !== null;
    const input = kind === "follow" ? { followingId: other.id } : { targetUserId: other.id };
    return this.#ledger.write({ [name]: isOn ? null : "yes" }, () =>
      call(client, `social-${kind}s-${isOn ? "delete" : "create"}`, input),
    );
  }

  #describe({ id, client }: Player): Promise<void> {
    const bio = randomUUID();
    return this.#ledger.write({ [factNames.bio(id)]: bio }, async () => {
      await client.from("users").update({ bio }).eq("id", id).throwOnError();
    });
  }

  /** Uploads, replaces, moves, copies or removes a file. */
  async #storeFile({ id }: Player): Promise<void> {
    const bucket = this.#clients.service.storage.from(PLAIN_BUCKET);
    const [name, target] = [aFileOf(id), aFileOf(id)];
    const [fact, targetFact] = [factNames.file(name), factNames.file(target)];
    const state = this.#ledger.acknowledgedState(fact);
    const action = pick(["replace", "replace", "remove", "move", "copy"]);
    if (state === null || action === "replace") {
      const bytes = randomBytes(1 + upTo(FILE_MAX_BYTES));
      const md5 = createHash("md5").update(bytes).digest("hex");
      await this.#ledger.write({ [fact]: md5 }, async () =>
        succeed(await bucket.upload(name, bytes, { upsert: true })),
      );
    } else if (action === "remove")
      await this.#ledger.write({ [fact]: null }, async () => succeed(await bucket.remove([name])));
    else if (this.#ledger.acknowledgedState(targetFact) !== null) return;
    else if (action === "copy")
      await this.#ledger.write({ [targetFact]: state }, async () =>
        succeed(await bucket.copy(name, target)),
      );
    else
      await this.#ledger.write({ [targetFact]: state, [fact]: null }, async () =>
        succeed(await bucket.move(name, target)),
      );
  }
}

async function call(client: SupabaseClient, name: string, body: Record<string, string>) {
  const { error } = await client.functions.invoke<unknown>(name, { body });
  if (error !== null) throw error as Error;
}

function succeed({ error }: { error: Error | null }): void {
  if (error !== null) throw error;
}

const upTo = (end: number) => Math.floor(Math.random() * end);
const pick = <T>(items: readonly T[]): T => items[upTo(items.length)] as T;
const aFileOf = (player: string) => `${player}/${upTo(FILES)}.bin`;

function aPicture(): Promise<Buffer> {
  const background = `#${randomBytes(3).toString("hex")}`;
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The numbers of a submission; few differ, so that many players share a rank. */
function numbers() {
  const wins = 1 + upTo(WINS_MAX);
  const mode = (name: string) => ({
    [`${name}_wins`]: wins,
    [`${name}_losses`]: wins,
    [`${name}_win_rate`]: 50,
    [`${name}_games_played`]: 2 * wins,
    [`${name}_percent_complete`]: 50,
    [`${name}_points_scored`]: 90 * wins,
  });
  return {
    domino_app: "domino-by-flyclops",
    gamertag: "crash",
    overall_wins: 2 * wins,
    overall_losses: 2 * wins,
    overall_win_rate: 50,
    overall_games_played: 4 * wins,
    ...mode("casual"),
    ...mode("blitz"),
    status: "pending",
  };
}
