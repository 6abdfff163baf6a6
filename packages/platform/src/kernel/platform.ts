import type { FastifyBaseLogger } from "fastify";

import type { ChangeFeed } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { DiskRoom } from "./disk-room.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import type { LimitStore } from "./limit-store.ts";
import type { Mailer } from "./mail.ts";
import type { ReadGate } from "./read-gate.ts";
import type { OpenRelay } from "./relay.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { Spool } from "./spool.ts";
import type { TextMessenger } from "./text-message.ts";
import type { Tokens } from "./tokens.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** The switches of the wire that an operator may set; `apps/server/src/settings/config.ts` reads them. */
export interface PlatformSettings {
  /**
   * The server's address for browsers, without a trailing slash; also the base of tokens' `iss`.
   */
  publicUrl: string;
  /** Folder for files that are not in the database. */
  dataDir: string;
  auth: AuthSettings;
  /** Bytes; the limit for buckets that name none of their own. */
  storageMaxBytes: number;
  /** False only for load tests. */
  rateLimits: boolean;
  /** Websockets that one address may hold open; unless given there is no limit. */
  socketsPerAddress?: number;
  /** Applies to the WebSocket handshake as to requests; by default no header is trusted. */
  trustProxy?: TrustedProxies;
  /** Overrides of the table API's defaults. */
  rest?: Partial<RestSettings>;
}

/** The settings of the table API that an operator may change. */
export interface RestSettings {
  /** Schemas whose tables and functions are served; the first is the default. */
  exposedSchemas: readonly string[];
  /** Whether callers may ask how a query would be carried out. */
  plans: boolean;
  aggregates: boolean;
  /** The most rows of each table that one answer carries. */
  maxRows: number;
  /** The most bytes that one request may send. */
  bodyMaxBytes: number;
  /** Whether an update or delete without any filter is carried out; hosted installations refuse both. */
  unfilteredWrites: boolean;
  /** Tables, views and functions with such a name are unknown to callers, whatever the database grants; an operator may
   * change them at any time. */
  withheld: () => readonly RegExp[];
}

export interface AuthSettings {
  autoconfirm: boolean;
  signup: boolean;
  passwordMinimum: number;
  /**
   * Whether changing the password needs the current one or a nonce, unless the session was just
   * opened.
   */
  currentPasswordNeeded: boolean;
  /** Seconds between two mails to one address. */
  mailIntervalSeconds: number;
  /** Seconds in which a rotated refresh token may be used again. */
  reuseIntervalSeconds: number;
  /** Seconds an access token lives. */
  tokenLifetimeSeconds: number;
  /** Seconds a mailed code or link lives. */
  otpLifetimeSeconds: number;
  /** Addresses that links of mails may lead to, beside `publicUrl`. */
  redirectAllowList: readonly string[];
  /** Accounts without an address. */
  anonymous: boolean;
  /** Signing in with a phone number. */
  phone: boolean;
  phoneAutoconfirm: boolean;
  /** Players may link further identities to their account, and unlink them. */
  manualLinking: boolean;
  /** Sign-in through organisations' SAML identity providers. */
  saml: boolean;
  /** Sign-in with an Ethereum or Solana wallet. */
  web3: boolean;
  /** Null: no Google sign-in. */
  google: OidcProviderSettings | null;
}

/** A client registered at an OpenID Connect issuer. */
export interface OidcProviderSettings {
  clientId: string;
  clientSecret: string;
  /** Address of the issuer, as its discovery document names it. */
  issuer: string;
}

/** Every API is built from these services. */
export interface Platform {
  readonly settings: PlatformSettings;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly mailer: Mailer;
  readonly messenger: TextMessenger;
  readonly changes: ChangeFeed;
  readonly endedSessions: EndedSessions;
  readonly limitStore: LimitStore;
  /** Carries the messages of live channels between the processes of a site. */
  readonly openRelay: OpenRelay;
  readonly requestLimits: RequestLimits;
  readonly readGate: ReadGate;
  readonly diskRoom: DiskRoom;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}
