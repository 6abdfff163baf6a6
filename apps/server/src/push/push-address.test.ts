import { expect, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { readPushAddress } from "./push-address.ts";

const BROWSERS = readConfig({}).PUSH_HOSTS ?? [];

test.each([
  "https://fcm.googleapis.com/fcm/send/a:b",
  "https://updates.push.services.mozilla.com/wpush/v2/a",
  "https://web.push.apple.com/a",
  "https://wns2-by3p.notify.windows.com/w/?token=a",
])("%s is a browser's", (endpoint) => {
  expect(readPushAddress(endpoint, BROWSERS)).toBe(endpoint);
});

test.each([
  "https://push.apple.com/a",
  "https://notpush.apple.com/a",
  "https://googleapis.com/fcm",
  "https://storage.googleapis.com/fcm",
  "https://fcm.googleapis.com.attacker.example/a",
])("%s is not", (endpoint) => {
  expect(readPushAddress(endpoint, BROWSERS)).toBeNull();
});

test("an address has one form, however it is written", () => {
  expect(readPushAddress("HTTPS://FCM.GoogleAPIs.com:443/../a", BROWSERS)).toBe(
    "https://fcm.googleapis.com/a",
  );
});

test.each([
  "*",
  "*.",
  "*.com.",
  "10.0.0.1",
  "localhost",
  "https://fcm.googleapis.com",
  "a b.c",
  "*.*.com",
])("PUSH_HOSTS refuses %s", (PUSH_HOSTS) => {
  expect(() => readConfig({ PUSH_HOSTS })).toThrow("PUSH_HOSTS: must be off, or names such as");
});

test("PUSH_HOSTS takes names, and off", () => {
  expect(readConfig({ PUSH_HOSTS: "Push.example.org, *.example.net" }).PUSH_HOSTS).toEqual([
    "push.example.org",
    "*.example.net",
  ]);
  expect(readConfig({ PUSH_HOSTS: "off" }).PUSH_HOSTS).toBeNull();
});
