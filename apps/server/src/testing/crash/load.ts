// Players and a moderator who work without a pause, until the server is gone.
import { createClient } from "@supabase/supabase-js";
import { setTimeout as pause } from "node:timers/promises";

import type { CrashSite } from "./crash-site.ts";
import type { Ledger } from "./ledger.ts";
import { Work } from "./work.ts";

const REFUSED_PAUSE_MS = 200;
const REGISTER_MS = 1000;
const TEXT_MAX = 200;

export class Load {
  /** Answers that were no success, by status, Retry-After and text. */
  readonly refusals = new Map<string, number>();
  /** Requests that were cut off without any answer. */
  lost = 0;
  readonly #work: Work;
  readonly #playerCount: number;
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(site: CrashSite, ledger: Ledger, playerCount: number) {
    const connect = (key: string) =>
      createClient(site.url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => this.#fetch(input, init) },
      });
    this.#playerCount = playerCount;
    this.#work = new Work(ledger, {
      connect: () => connect(site.keys.anonKey),
      service: connect(site.keys.serviceRoleKey),
    });
  }

  static async prepare(site: CrashSite, ledger: Ledger, playerCount: number): Promise<Load> {
    const load = new Load(site, ledger, playerCount);
    await load.#work.prepare(playerCount);
    return load;
  }

  /** Works until `stop`, or until a request gets no answer. */
  begin(): void {
    this.#isStopping = false;
    const work = this.#work;
    this.#running = Promise.all([
      ...work.players
        .slice(0, this.#playerCount)
        .map((player) => this.#repeat(() => work.act(player))),
      this.#repeat(async () => {
        if (!(await work.approve())) await pause(REFUSED_PAUSE_MS);
      }),
      this.#repeat(async () => {
        await pause(REGISTER_MS);
        if (!this.#isStopping) await work.register();
      }),
    ]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #repeat(act: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopping) await act().catch(() => pause(REFUSED_PAUSE_MS));
  }

  async #fetch(...request: Parameters<typeof fetch>): Promise<Response> {
    const answer = await fetch(...request).catch((error: unknown) => {
      this.lost += 1;
      this.#isStopping = true;
      throw error;
    });
    if (!answer.ok) {
      const text = (await answer.clone().text()).slice(0, TEXT_MAX);
      const key = `${answer.status} ${answer.headers.get("retry-after") ?? "-"} ${text}`;
      this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
    }
    return answer;
  }
}
