// This device's messages: what its browser allows, and what the server has saved.
import { removePushSubscription, savePushSubscription } from "@capicu/contract/push";
import type { PushSubscription as SavedSubscription } from "@capicu/contract/push";

import { quietly } from "#lib/quietly.ts";

import { callFunction } from "./call-function.ts";
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
  await subscribe();
  quietly(() => localStorage.setItem(PLAYER_KEY, playerId));
  return "on";
}

export async function switchOff(): Promise<DeviceMessages> {
  quietly(() => localStorage.removeItem(PLAYER_KEY));
  const subscription = await readSubscription();
  if (subscription !== null) {
    await callFunction(removePushSubscription, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

/** The site's key, the browser's address or the session may have changed since the last visit. */
export async function renewDeviceMessages(playerId: string): Promise<void> {
  const isWanted =
    isSupported() && Notification.permission === "granted" && chosenBy() === playerId;
  if (isWanted && (await readKey()) !== null) await subscribe();
}

async function subscribe(): Promise<void> {
  const key = await readKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const isCurrent = present !== null && keyOf(present) === key;
  if (present !== null && !isCurrent) await present.unsubscribe();
  const subscription = isCurrent
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON() as SavedSubscription;
  await callFunction(savePushSubscription, { subscription: { endpoint, keys } });
}

async function readSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
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
