// Decides which forwarding headers are trusted, and so which address a request counts for.
import proxyAddr from "@fastify/proxy-addr";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The number of hops in front of the server (none by default), or the networks of its proxies. */
export type TrustedProxies = number | readonly string[];

/** Whether the address at this distance from the server may name the address before it. */
export type TrustProxy = (address: string, hop: number) => boolean;

export const NO_PROXY: TrustedProxies = 0;

const HOPS_MAX = 10;
const NAMED_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);
const FORWARDING_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "true-client-ip",
] as const;

/** Null for a text that is neither a number of hops nor a list of networks. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const setting = text.trim().toLowerCase();
  if (setting === "off" || setting === "false") return NO_PROXY;
  if (setting === "on" || setting === "true") return 1;
  if (/^\d+$/.test(setting)) return Number(setting) <= HOPS_MAX ? Number(setting) : null;
  const networks = setting.split(",").map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = "", prefix, ...rest] = text.split("/");
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (width === 0 || address.includes("%") || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust every address.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= width;
}

export function trustFunction(proxies: TrustedProxies): TrustProxy {
  // Fastify reads a plain number of hops as "trust no one".
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

/** The address a request counts for, also where there is no Fastify request, as in a handshake. */
export function clientAddress(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust);
}

export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  return FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}
