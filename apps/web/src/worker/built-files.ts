// The files of a build on this device, in a cache for each build.
import { OFFLINE_PAGE } from "@capicu/contract/installed-app";

import type { Build } from "./build.ts";
import type { Plan } from "./plan.ts";

const PREFIX = "capicu-build-";
/** A tab may still show the build before, and load more of it. */
const BUILDS_MAX = 2;

const cacheOf = ({ version }: Build) => caches.open(PREFIX + version);

/** All or nothing: a build with a missing file would open halfway. */
export async function saveBuild(build: Build): Promise<void> {
  const cache = await cacheOf(build);
  const requests = build.files.map(
    (file) => new Request(file, { cache: isHashed(file) ? "default" : "no-cache" }),
  );
  await cache.addAll(requests);
  await saveOfflinePage(build);
}

const isHashed = (file: string) => file.startsWith("/assets/");

/** In the reader's language, which the server knows by the cookie, with the texts that open pages still lack. */
export async function saveOfflinePage(build: Build): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { cache: "no-cache" });
  const html = await answer.clone().text();
  // During a release the server may have the next build already, whose files are not here.
  if (!answer.ok || !html.includes(build.entry))
    throw new Error("The page to show offline belongs to another build");
  const cache = await cacheOf(build);
  await cache.addAll(cataloguesOf(html));
  await cache.put(OFFLINE_PAGE, answer);
}

/** The addresses of the texts that the page holds: an open page asks for those of each screen apart. */
function cataloguesOf(html: string): string[] {
  // No text in it has this sign as it is.
  const [json = ""] = html.split('id="language">')[1]?.split("<") ?? [];
  const { included, catalogues } = JSON.parse(json) as ServedCatalogues;
  return included.map((name) => catalogues[name] ?? "");
}

interface ServedCatalogues {
  included: string[];
  catalogues: Record<string, string>;
}

/** Caches are listed in the order of their creation. */
export async function removeEarlierBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.slice(0, -BUILDS_MAX).map((name) => caches.delete(name)));
}

type FilePlan = Exclude<Plan, "network" | "share">;

interface AnswerOptions {
  build: Build;
  request: Request;
  /** The answer that the browser has requested while the worker started. */
  preloaded: Promise<Response | undefined>;
}

export function answerFromBuild(plan: FilePlan, options: AnswerOptions): Promise<Response> {
  return ANSWERS[plan](options);
}

const ANSWERS: Record<FilePlan, (options: AnswerOptions) => Promise<Response>> = {
  async page({ build, request, preloaded }) {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch (error) {
      const cache = await cacheOf(build);
      const saved = await cache.match(OFFLINE_PAGE);
      if (saved === undefined) throw error;
      return saved;
    }
  },
  async "hashed-file"({ build, request }) {
    const saved = await caches.match(request, { ignoreVary: true });
    if (saved !== undefined) return saved;
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await cacheOf(build);
      await cache.put(request, answer.clone());
    }
    return answer;
  },
  async "named-file"({ build, request }) {
    try {
      return await fetch(request);
    } catch (error) {
      const cache = await cacheOf(build);
      const saved = await cache.match(request, { ignoreVary: true });
      if (saved === undefined) throw error;
      return saved;
    }
  },
};
