import { describe, expect, test } from "vitest";

import { parseScreenshotName } from "./screenshot-name.ts";

const PUBLIC_URL = "https://capicu.example";
const ROUTE = "/storage/v1/object/public/screenshots";

describe("an address of our own storage gives the object's name", () => {
  test.each([
    [`${PUBLIC_URL}${ROUTE}/1_top_half.png`, "1_top_half.png"],
    [`${ROUTE}/1_top_half.png`, "1_top_half.png"],
    [`${PUBLIC_URL}${ROUTE}/a-player/1.jpeg`, "a-player/1.jpeg"],
    [`${PUBLIC_URL}/storage/v1/object/screenshots/1.png`, "1.png"],
    [`${PUBLIC_URL}/storage/v1/object/authenticated/screenshots/1.png`, "1.png"],
    [`${PUBLIC_URL}${ROUTE}/1.png?t=7#top`, "1.png"],
  ])("%s", (address, name) => {
    expect(parseScreenshotName(address, PUBLIC_URL)).toBe(name);
  });
});

describe("every other address gives none", () => {
  test.each([
    ["https://elsewhere.example/storage/v1/object/public/screenshots/1.png"],
    [`http://capicu.example${ROUTE}/1.png`],
    [`https://capicu.example:8443${ROUTE}/1.png`],
    [`https://capicu.example.evil.example${ROUTE}/1.png`],
    [`https://capicu.example@evil.example${ROUTE}/1.png`],
    [`https://somebody@capicu.example${ROUTE}/1.png`],
    [`//evil.example${ROUTE}/1.png`],
    [`\\\\evil.example${ROUTE}/1.png`],
    ["http://169.254.169.254/latest/meta-data"],
    ["file:///etc/passwd"],
    [`data:text/plain,${ROUTE}/1.png`],
    [`${PUBLIC_URL}${ROUTE}/../avatars/1.png`],
    [`${PUBLIC_URL}${ROUTE}/%2e%2e/avatars/1.png`],
    [`${PUBLIC_URL}${ROUTE}/..%2favatars/1.png`],
    [`${PUBLIC_URL}${ROUTE}/a//1.png`],
    [`${PUBLIC_URL}${ROUTE}/a/.../1.png`],
    [`${PUBLIC_URL}${ROUTE}/`],
    [`${PUBLIC_URL}${ROUTE}`],
    [`${PUBLIC_URL}/storage/v1/object/public/avatars/1.png`],
    [`${PUBLIC_URL}/storage/v1/object/sign/screenshots/1.png`],
    [`${PUBLIC_URL}/rest/v1/users`],
    ["1_top_half.png"],
    [""],
    ["http://"],
  ])("%s", (address) => {
    expect(parseScreenshotName(address, PUBLIC_URL)).toBeNull();
  });
});
