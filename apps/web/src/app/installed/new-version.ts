// Registers the worker and tells when a new version of the site waits to take its place.
import { WORKER_PATH, type WorkerMessage } from "@capicu/contract/installed-app";

import { siteConfig } from "#backend/site-config.ts";
import { i18n } from "#languages/language.ts";
import { reloadPage } from "#lib/reload-page.ts";

/** A page that stays open asks for a new version this often, when it is looked at. */
const CHECK_MS = 60 * 60 * 1000;

/** Loads the page in the new version. */
export type UseNewVersion = () => void;

/** Browsers may refuse a worker, in private windows for example; the site works without. */
export async function registerWorker(
  onNewVersion: (use: UseNewVersion) => void,
): Promise<() => void> {
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (workers === undefined) return () => undefined;
  const { features } = await siteConfig();
  if (features?.["installedApp"] !== true) {
    // The server now answers with a worker that removes the one of this browser.
    await (await workers.getRegistration())?.update();
    return () => undefined;
  }
  const registration = await workers.register(WORKER_PATH, { updateViaCache: "none" });
  const announce = () => {
    const { active, waiting: next } = registration;
    // The first worker of a browser waits for a moment too, and replaces nothing.
    if (active !== null && next !== null) onNewVersion(() => replaceBy(next));
  };
  announce();
  const stopLooking = onInstalled(registration, announce);
  const stopChecking = checkOften(registration);
  const stopListening = i18n.on("change", () => tell(registration.active, "language-changed"));
  return () => {
    stopLooking();
    stopChecking();
    stopListening();
  };
}

function replaceBy(next: ServiceWorker) {
  next.addEventListener("statechange", () => {
    if (next.state === "activated") reloadPage();
  });
  tell(next, "use-new-version");
}

function tell(worker: ServiceWorker | null, message: WorkerMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker?.postMessage(message);
}

function onInstalled(registration: ServiceWorkerRegistration, installed: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = () =>
    registration.installing?.addEventListener("statechange", installed, { signal });
  follow();
  registration.addEventListener("updatefound", follow, { signal });
  return () => controller.abort();
}

/** Browsers check by themselves too, but only some time after a page was loaded. */
function checkOften(registration: ServiceWorkerRegistration): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    // Without a network the next look asks again.
    registration.update().catch(() => undefined);
  };
  check();
  document.addEventListener("visibilitychange", check);
  return () => document.removeEventListener("visibilitychange", check);
}
