// Keys with which the member's programs read, and the description of what they read.
import {
  createApiKey as create,
  listApiKeys,
  revokeApiKey as revoke,
} from "@capicu/contract/api/keys";

import { BackendError, noAnswer } from "./backend-error.ts";
import { callFunction } from "./call-function.ts";

export const readApiKeys = () => callFunction(listApiKeys, {});

export type KeyDays = 30 | 90 | 365 | null;

/** The key itself, which no other answer contains. */
export async function createApiKey(name: string, days: KeyDays): Promise<string> {
  return (await callFunction(create, { name, days })).secret;
}

export const revokeApiKey = (id: string) => callFunction(revoke, { id });

export interface DescribedOperation {
  operationId: string;
  summary: string;
  parameters: {
    name: string;
    in: string;
    required: boolean;
    schema: Record<string, unknown>;
  }[];
  responses: { "200": { content: Record<string, { example?: unknown }> } };
}

interface ApiDescription {
  paths: Record<string, { get: DescribedOperation }>;
}

/** OpenAPI, as programs read it. */
export async function readApiDescription(): Promise<ApiDescription> {
  const answer = await fetch("/api/v1/openapi.json").catch(() => null);
  if (!answer?.ok) throw new BackendError(answer?.status ?? 0, "no_description", noAnswer());
  return (await answer.json()) as ApiDescription;
}
