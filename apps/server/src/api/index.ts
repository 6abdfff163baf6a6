import { createApiKey } from "./api-key-create.ts";
import { revokeApiKey } from "./api-key-revoke.ts";
import { listApiKeys } from "./api-keys.ts";

export const apiKeyFunctions = [listApiKeys, createApiKey, revokeApiKey];
