// Which network addresses belong to everybody: the server sends to no other where a member names the address, because
// behind the others are the operator's own machines.
import { BlockList, isIP, isIPv6 } from "node:net";

/** IANA's special-purpose registries; what is no unicast address is among them. */
const IPV4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Of the addresses that are given out, 2000::/3: those that lead to IPv4, and those for documents and tests. */
const IPV6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, bits] of IPV4) refused.addSubnet(network, bits, "ipv4");
for (const [network, bits] of IPV6) refused.addSubnet(network, bits, "ipv6");
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return unicast.check(address, "ipv6") && !refused.check(address, "ipv6");
  return !refused.check(address, "ipv4");
}
