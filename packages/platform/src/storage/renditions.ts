import { LRUCache } from "lru-cache";

import { createGate, GateFull } from "#kernel/gate.ts";
import type { Platform } from "#kernel/platform.ts";

import type { FileStore } from "./file-store.ts";
import { renderingBusy, tooManyRenditions } from "./refusals.ts";
import { render, type Rendition, type RenditionFormat } from "./rendition.ts";
import { nameTransformation, type Transformation } from "./transformation.ts";

interface RenditionQuery {
  version: string;
  transformation: Transformation;
  format: RenditionFormat;
  /** The caller's network, by which new renditions are counted. */
  network: string;
}

export interface Renditions {
  get(query: RenditionQuery): Promise<Rendition>;
  /** Each is made from its original again, when it is next asked for. */
  forget(): void;
}

const CACHE_MAX_BYTES = 32 * 1024 * 1024;
const CACHED_MAX_BYTES = 4 * 1024 * 1024;
const GATE = { inFlight: 1, queueLimit: 8 };
const RENDITIONS = { burst: 60, perMinute: 60 };

/**
 * Any caller may request any size of a public picture. So only new sizes are counted, one is
 * encoded at a time, and requests for the same size share one encoding: players' own uploads have
 * the other threads.
 */
export function createRenditions(
  { settings, limitStore }: Pick<Platform, "settings" | "limitStore">,
  files: Pick<FileStore, "readAll">,
): Renditions {
  const done = new LRUCache<string, Rendition>({
    maxSize: CACHE_MAX_BYTES,
    maxEntrySize: CACHED_MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  const underway = new Map<string, Promise<Rendition>>();
  const gate = createGate(GATE);
  const limit = settings.rateLimits ? limitStore.rateLimit("renditions", RENDITIONS) : null;

  let generation = 0;
  const make = async (key: string, { version, transformation, format }: RenditionQuery) => {
    const madeIn = generation;
    try {
      const rendition = await gate.run(async () =>
        render(await files.readAll(version), transformation, format),
      );
      if (madeIn === generation) done.set(key, rendition);
      return rendition;
    } catch (error) {
      throw error instanceof GateFull ? renderingBusy() : error;
    } finally {
      if (madeIn === generation) underway.delete(key);
    }
  };

  return {
    async get(query) {
      const key = `${query.version} ${nameTransformation(query.transformation)} ${query.format}`;
      const find = () => done.get(key) ?? underway.get(key);
      const cached = find();
      if (cached !== undefined) return cached;
      const wait = (await limit?.consume(query.network)) ?? null;
      if (wait !== null) throw tooManyRenditions(wait);
      const meanwhile = find();
      if (meanwhile !== undefined) return meanwhile;
      const making = make(key, query);
      underway.set(key, making);
      return making;
    },
    forget() {
      generation += 1;
      done.clear();
      underway.clear();
    },
  };
}
