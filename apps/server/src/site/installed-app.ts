// What the installed app asks of the server: its worker, and an answer to pictures that no worker took.
import {
  SHARE_LOST,
  SHARE_PATH,
  SHARED_DATABASE,
  WORKER_PATH,
} from "@capicu/contract/installed-app";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface InstalledApp {
  /** The folder of the built site. */
  folder: string;
  /** Otherwise browsers that have a worker remove it. */
  isEnabled: () => boolean;
}

const BUILT_WORKER = ".worker/sw.js";

/** Takes the place of every worker at once, deletes what the worker saved, and ends. */
const REMOVING_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase(${JSON.stringify(SHARED_DATABASE)});
  await registration.unregister();
}
`;

export async function serveInstalledApp(
  app: FastifyInstance,
  { folder, isEnabled }: InstalledApp,
): Promise<void> {
  const path = join(folder, BUILT_WORKER);
  if (!existsSync(path)) return;
  const worker = await readFile(path, "utf8");
  app.get(WORKER_PATH, (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/javascript; charset=utf-8")
      .send(isEnabled() ? worker : REMOVING_WORKER),
  );
  await app.register(async (scope) => {
    // The pictures are for the worker on the phone. The server does not read them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(SHARE_PATH, (_request, reply) => reply.redirect(SHARE_LOST, 303));
  });
}
