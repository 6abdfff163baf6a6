import type { RouteOptions } from "fastify";

import { createPasswords, type Passwords } from "#kernel/password.ts";
import type { Platform } from "#kernel/platform.ts";

import { createBackground, type Background } from "./background.ts";
import { createLimits, type Limits } from "./limits.ts";
import { ENGLISH, type MessageLanguages } from "./message-language.ts";
import { createProviders, type Providers } from "./oauth/providers.ts";

export interface AuthOptions {
  /** The sender's name in mails; by default the host's. */
  brand?: string;
  /** The languages of mails and text messages; by default English. */
  languages?: MessageLanguages;
}

/** The endpoints of this API share these services. */
export interface AuthServices extends Platform {
  readonly brand: string;
  readonly languages: MessageLanguages;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly background: Background;
  readonly providers: Providers;
}

/** An endpoint is one route that gets what it needs. */
export type Endpoint = (auth: AuthServices) => RouteOptions;

export function createAuthServices(platform: Platform, options: AuthOptions): AuthServices {
  return {
    ...platform,
    brand: options.brand ?? new URL(platform.settings.publicUrl).host,
    languages: options.languages ?? ENGLISH,
    passwords: createPasswords(),
    limits: createLimits(platform),
    background: createBackground(platform.log),
    providers: createProviders(platform),
  };
}
