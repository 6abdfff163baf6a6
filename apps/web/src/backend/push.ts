// This device's messages: what its browser allows, and what the server has saved.
import { removePushSubscription, savePushSubscription } from "@capicu/contract/push";
import type { PushSubscription as SavedSubscription } from "@capicu/contract/push";
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";
import { delay } from "#lib/delay.ts";
import { quietly } from "#lib/quietly.ts";

import { BackendError } from "./backend-error.ts";
import { callFunction } from "./call-function.ts";
import { readSubscription } from "./device-subscription.ts";
import { storedSession } from "./session-storage.ts";
import { siteConfig } from "./site-config.ts";

/**
 * - `unavailable`: the site sends none.
 * - `unsupported`: the browser cannot show them.
 * - `not-installed`: it can once the site is on the home screen, on iPhones and iPads.
 * - `blocked`: the player has told the browser to show none.
 */
export type DeviceMessages =
  | "unavailable"
  | "unsupported"
  | "not-installed"
  | "blocked"
  | "off"
  | "on";

/** For whom they were switched on in this browser, so that nobody else who signs in here gets any. */
const PLAYER_KEY = "capicu-device-messages";
/** The reasons differ by browser and do not help players. */
const BROWSER_REFUSED = msg`Your browser could not switch notifications on. Try again later, or use another browser.`;
const WORKER_START_MS = 10_000;

const chosenBy = () => quietly(() => localStorage.getItem(PLAYER_KEY)) ?? null;

export async function readDeviceMessages(playerId: string): Promise<DeviceMessages> {
  if ((await readKey()) === null) return "unavailable";
  if (!isSupported()) return isUninstalled() ? "not-installed" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const isOn = Notification.permission === "granted" && chosenBy() === playerId;
  return isOn && (await readSubscription()) !== null ? "on" : "off";
}

/** Shows the browser's own question, where the player has not answered it yet. */
export async function switchOn(playerId: string): Promise<DeviceMessages> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer === "denied" ? "blocked" : "off";
  await subscribe(playerId);
  quietly(() => localStorage.setItem(PLAYER_KEY, playerId));
  return "on";
}

export async function switchOff(): Promise<DeviceMessages> {
  const subscription = await readSubscription();
  await subscription?.unsubscribe();
  quietly(() => localStorage.removeItem(PLAYER_KEY));
  // Where the server does not hear of it, the push service tells it with the next message.
  if (subscription !== null)
    await callFunction(removePushSubscription, { endpoint: subscription.endpoint }).catch(
      () => undefined,
    );
  return "off";
}

/** The site's key, the browser's address or the session may have changed since the last visit. */
export async function renewDeviceMessages(playerId: string): Promise<void> {
  const isWanted =
    isSupported() && Notification.permission === "granted" && chosenBy() === playerId;
  if (isWanted && (await readKey()) !== null) await subscribe(playerId);
}

async function subscribe(playerId: string): Promise<void> {
  const key = await readKey();
  const subscription = await subscriptionFor(key).catch(() => {
    throw new BackendError(0, "no_push_address", i18n._(BROWSER_REFUSED));
  });
  if (storedSession()?.user.id !== playerId) {
    // They signed out meanwhile.
    await subscription.unsubscribe();
    return;
  }
  const { endpoint, keys } = subscription.toJSON() as SavedSubscription;
  await callFunction(savePushSubscription, { subscription: { endpoint, keys } });
}

async function subscriptionFor(key: string | null): Promise<PushSubscription> {
  const { pushManager } = await startedWorker();
  const present = await pushManager.getSubscription();
  if (present !== null && keyOf(present) === key) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Some private windows never start one. */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  const started = await Promise.race([navigator.serviceWorker.ready, delay(WORKER_START_MS)]);
  if (started === undefined) throw new Error("The worker has not started");
  return started;
}

/** Null where the site sends no messages, or has no worker that could show them. */
async function readKey(): Promise<string | null> {
  const { pushKey, features } = await siteConfig();
  return features?.["installedApp"] === true ? (pushKey ?? null) : null;
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Only Safari on iPhones and iPads says this. */
const isUninstalled = () => (navigator as { standalone?: boolean }).standalone === false;
