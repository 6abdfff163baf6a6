// The service worker: the app opens without a network, and pictures can be shared with it. It keeps built
// files only, never a page that the server made for somebody, nor an answer of the API.
import { BUILD } from "./build.ts";
import { answerFromBuild, removeEarlierBuilds, saveBuild, saveOfflinePage } from "./built-files.ts";
import { listenForMessages } from "./messages.ts";
import { planFor } from "./plan.ts";
import { showPushMessages } from "./push.ts";
import { takeShare } from "./share.ts";

declare const self: ServiceWorkerGlobalScope;

const FILES = new Set(BUILD.files);

self.addEventListener("install", (event) => event.waitUntil(saveBuild(BUILD)));

self.addEventListener("activate", (event) => event.waitUntil(start()));

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, { origin: self.location.origin, files: FILES });
  if (plan === "network") return;
  const { request, preloadResponse: preloaded } = event;
  if (plan === "share") event.respondWith(takeShare(request));
  else event.respondWith(answerFromBuild(plan, { build: BUILD, request, preloaded }));
});

listenForMessages(self, {
  "use-new-version": () => self.skipWaiting(),
  "language-changed": () => saveOfflinePage(BUILD),
});

showPushMessages(self);

async function start() {
  await removeEarlierBuilds();
  // The page is requested while the worker itself is still starting.
  await self.registration.navigationPreload?.enable();
}
