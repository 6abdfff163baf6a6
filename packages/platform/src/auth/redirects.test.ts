import { expect, test } from "vitest";

import type { PlatformSettings } from "#kernel/platform.ts";

import { allowedRedirect, withFragment, withQuery } from "./redirects.ts";

function siteAt(publicUrl: string, redirectAllowList: readonly string[] = []): PlatformSettings {
  return {
    publicUrl,
    dataDir: "",
    storageMaxBytes: 0,
    rateLimits: true,
    auth: {
      autoconfirm: true,
      signup: true,
      passwordMinimum: 6,
      currentPasswordNeeded: false,
      mailIntervalSeconds: 60,
      reuseIntervalSeconds: 10,
      tokenLifetimeSeconds: 3600,
      otpLifetimeSeconds: 3600,
      redirectAllowList,
      anonymous: false,
      phone: false,
      phoneAutoconfirm: false,
      manualLinking: false,
      saml: false,
      web3: false,
      google: null,
    },
  };
}

const SITE = "https://club.example.org";
const ALLOWED = [
  "https://*.preview.example.org/**",
  "https://app.example.org/callback",
  "club://**",
];

test.each([
  `${SITE}/reset-password`,
  `${SITE}/a?b=c#d`,
  `${SITE}:443/`,
  "https://CLUB.example.org/",
  "https://one.preview.example.org/deep/path?x=1",
  "https://app.example.org/callback?next=/",
  "club://open/profile",
])("a link may lead to %s", (target) => {
  expect(allowedRedirect(siteAt(SITE, ALLOWED), target)).toBe(target);
});

test.each([
  undefined,
  "",
  "/reset-password",
  "http://club.example.org/",
  "https://club.example.org:8443/",
  "https://club.example.org.evil.example/",
  "https://club.example.org@evil.example/",
  "https://evil.example/club.example.org",
  "https://evil.example\\@club.example.org/",
  "https:evil.example",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://127.0.0.1.evil.example/",
  "http://localhost:3000/",
  "http://127.0.0.1:5173/auth/callback",
  "http://[::1]:3000/",
  "https://127.0.0.1/",
  "ftp://127.0.0.1/",
  "https://preview.example.org/",
  "https://a.b.preview.example.org.evil.example/x",
  "https://app.example.org/callback/deeper",
  "javascript://club.example.org/%0aalert(1)",
  "data:text/html,x",
])("a link to %s leads to the site instead", (target) => {
  expect(allowedRedirect(siteAt(SITE, ALLOWED), target)).toBe(SITE);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "a link of the site at %s may lead to any port of the same machine",
  (site) => {
    const targets = [
      "http://localhost:5173/x",
      "http://127.0.0.1:5173/auth/callback",
      "http://[::1]:4000/",
    ];

    const allowed = targets.map((target) => allowedRedirect(siteAt(site), target));

    expect(allowed).toEqual(targets);
    expect(allowedRedirect(siteAt(site), "http://2130706433/")).toBe(site);
  },
);

test("what a link tells is sorted, and the address's own query stays", () => {
  expect(withFragment(`${SITE}/x?keep=1#old`, { type: "signup", a: "b c" })).toBe(
    `${SITE}/x?keep=1#a=b+c&sb=&type=signup`,
  );
  expect(withQuery(`${SITE}/x?sb_flow_id=7`, { code: "c" })).toBe(`${SITE}/x?sb_flow_id=7&code=c`);
});
