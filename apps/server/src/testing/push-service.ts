// A push service of a browser on this machine: it refuses what the standards forbid, and reads each message as the
// device does.
import type { PushMessage, PushSubscription } from "@capicu/contract/push";
import { decrypt } from "http_ece";
import {
  createECDH,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
  type KeyObject,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const PUSH_HOST = "push.capicu.example";
export const PUSH_ORIGIN = `https://${PUSH_HOST}`;

interface Device {
  subscription: PushSubscription;
  curve: ECDH;
  authSecret: Buffer;
  applicationServerKey: string;
}

interface Delivery {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

type Answer = [status: number, headers?: Record<string, string>, text?: string];

export interface TestPushService {
  /** Where it listens, instead of at its name. */
  readonly url: string;
  /** What the devices were sent, in order. */
  readonly received: Delivery[];
  /** How often it was asked, for whatever. */
  readonly requests: string[];
  /** Answers a well-formed message; a test may replace it. */
  answer: (endpoint: string) => Answer | Promise<Answer>;
  /** As a browser does that knows the site's key. */
  subscribe(applicationServerKey: string): PushSubscription;
  /** Leads to this service, as the network does with the name of a real one. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  close(): void;
}

export async function aPushService(): Promise<TestPushService> {
  const devices = new Map<string, Device>();
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const endpoint = `${PUSH_ORIGIN}${request.url}`;
    service.requests.push(endpoint);
    const device = devices.get(endpoint);
    const body = await buffer(request);
    if (device === undefined) return [404];
    const problem = findProblem(request.headers, body, device);
    if (problem !== null) return [400, {}, problem];
    const chosen = await service.answer(endpoint);
    if (chosen[0] === 201)
      service.received.push({ endpoint, headers: request.headers, message: open(body, device) });
    return chosen;
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, headers = {}, text = ""]) =>
      response.writeHead(status, headers).end(text),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const service: TestPushService = {
    url,
    received: [],
    requests: [],
    answer: () => [201],
    subscribe(applicationServerKey) {
      const device = newDevice(applicationServerKey);
      devices.set(device.subscription.endpoint, device);
      return device.subscription;
    },
    fetch: (address, init) => fetch(address.replace(PUSH_ORIGIN, url), init),
    close: () => server.close().closeAllConnections(),
  };
  return service;
}

function newDevice(applicationServerKey: string): Device {
  const curve = createECDH("prime256v1");
  const authSecret = randomBytes(16);
  const subscription = {
    endpoint: `${PUSH_ORIGIN}/devices/${randomUUID()}`,
    keys: {
      p256dh: curve.generateKeys("base64url"),
      auth: authSecret.toString("base64url"),
    },
  };
  return { subscription, curve, authSecret, applicationServerKey };
}

const BODY_MAX_BYTES = 4096;

/** Null for a message as RFC 8030 and RFC 8292 want it. */
function findProblem(headers: IncomingHttpHeaders, body: Buffer, device: Device): string | null {
  if (!/^\d+$/.test(String(headers["ttl"]))) return "TTL";
  if (!/^(?:very-low|low|normal|high)$/.test(String(headers["urgency"]))) return "Urgency";
  if (!/^[\w-]{1,32}$/.test(String(headers["topic"]))) return "Topic";
  if (headers["content-encoding"] !== "aes128gcm") return "Content-Encoding";
  if (body.length > BODY_MAX_BYTES) return "too long";
  return isProven(headers.authorization ?? "", device.applicationServerKey) ? null : "vapid";
}

const DAY_SECONDS = 86_400;

function isProven(authorization: string, applicationServerKey: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationServerKey) return false;
  const [header = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned && isForUs(JSON.parse(Buffer.from(claims, "base64url").toString()) as Claims);
}

function publicKeyOf(key: string): KeyObject {
  const point = Buffer.from(key, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: half(1), y: half(33) };
  return createPublicKey({ key: jwk, format: "jwk" });
}

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

function isForUs({ aud, exp, sub }: Claims): boolean {
  const now = Date.now() / 1000;
  const isInTime = exp > now && exp < now + DAY_SECONDS;
  return aud === PUSH_ORIGIN && isInTime && /^(?:mailto:|https:)/.test(sub);
}

const open = (body: Buffer, { curve: privateKey, authSecret }: Device): PushMessage =>
  JSON.parse(
    decrypt(body, { version: "aes128gcm", privateKey, authSecret }).toString(),
  ) as PushMessage;
