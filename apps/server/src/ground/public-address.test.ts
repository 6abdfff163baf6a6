import { describe, expect, test } from "vitest";

import { isPublicAddress } from "./public-address.ts";

describe("an address of everybody's", () => {
  test.each(["1.1.1.1", "93.184.215.14", "223.255.255.255", "172.32.0.1", "2606:4700::1111"])(
    "%s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe("an address of the operator's own machines, or of none", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
    "1.1.1",
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
