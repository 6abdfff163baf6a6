import { expect, test } from "vitest";

import { planFor } from "./plan.ts";

const SITE = { origin: "https://capicu.example", files: new Set(["/page-start.js"]) };

type RequestPart = Partial<Pick<Request, "method" | "mode" | "referrer">>;

const plan = (
  address: string,
  { method = "GET", mode = "cors", referrer = "" }: RequestPart = {},
) => planFor({ method, url: new URL(address, SITE.origin).href, mode, referrer }, SITE);

test.each(["/", "/leaderboard", "/upload?shared", "/@rafa", "/invite/some-link"])(
  "%s is the server's page while the server answers",
  (address) => {
    expect(plan(address, { mode: "navigate" })).toBe("page");
  },
);

test.each([
  "/auth/v1/callback?code=1",
  "/storage/v1/object/public/avatars/a.png",
  "/payment-sandbox/checkout",
])("%s is left to the network, also where a browser navigates there", (address) => {
  expect(plan(address, { mode: "navigate" })).toBe("network");
});

test.each([
  "/rest/v1/user_stats?select=wins",
  "/functions/v1/leaderboard",
  "/config.json",
  "/uptime.json",
  "/invite/some-link",
  "/invite/some-key/preview.jpg?v=1",
  "/clubs/los-martes/preview.jpg?v=1",
])("an answer is never saved: %s", (address) => {
  expect(plan(address)).toBe("network");
});

test("a file whose name holds its hash is taken from this device", () => {
  expect(plan("/assets/app-Bc2_Uxv3.js")).toBe("hashed-file");
});

test("a file with one name in every build is the server's while there is a network", () => {
  expect(plan("/page-start.js")).toBe("named-file");
});

test("other sites and writing requests are none of the worker's business", () => {
  expect(plan("https://js.stripe.com/assets/v3.js")).toBe("network");
  expect(plan("/leaderboard", { method: "POST", mode: "navigate" })).toBe("network");
});

test.each(["", "https://capicu.example/upload", "about:client"])(
  "pictures are taken from a phone and from the site itself: %s",
  (referrer) => {
    expect(plan("/share-pictures", { method: "POST", mode: "navigate", referrer })).toBe("share");
  },
);

test("a form of another site puts no pictures into a player's upload", () => {
  const foreign = { method: "POST", mode: "navigate", referrer: "https://evil.example/" } as const;

  expect(plan("/share-pictures", foreign)).toBe("network");
  expect(plan("/share-pictures", { ...foreign, referrer: "https://capicu.example.evil/" })).toBe(
    "network",
  );
  expect(plan("https://evil.example/share-pictures", { ...foreign, referrer: "" })).toBe("network");
});
